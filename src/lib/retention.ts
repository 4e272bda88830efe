/** Put in by the build (astro.config.mjs), where pages and scripts have no environment to ask. */
declare const __REQUEST_RETENTION_DAYS__: string | undefined

const DEFAULT = 180

/**
 * Days a request to buy is kept after it was closed, or sent and never closed: what `requests-purge` keeps to, and the
 * texts say. Asked when it is needed: a command reads .env only once it runs.
 */
export const requestRetentionDays = () => {
  const days = Number(
    typeof __REQUEST_RETENTION_DAYS__ === 'string'
      ? __REQUEST_RETENTION_DAYS__
      : process.env.REQUEST_RETENTION_DAYS,
  )
  return days > 0 ? days : DEFAULT
}

/** Days documents are kept after their account was last used, while no request is open: what the purge keeps to, and the texts say. */
export const DORMANT_DAYS = 365
