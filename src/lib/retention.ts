/** Put in by the build (astro.config.mjs), where pages and scripts have no environment to ask. */
declare const __REQUEST_RETENTION_DAYS__: string | undefined

const setting =
  typeof __REQUEST_RETENTION_DAYS__ === 'string'
    ? __REQUEST_RETENTION_DAYS__
    : process.env.REQUEST_RETENTION_DAYS

/**
 * Days a request to buy is kept after it was closed, or sent and never closed: what `requests-purge` keeps to, and the
 * texts say.
 */
export const REQUEST_RETENTION_DAYS = Number(setting) || 180
