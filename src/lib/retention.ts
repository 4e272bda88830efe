/** Defined by the build (astro.config.mjs), because pages and scripts have no environment. */
declare const __REQUEST_RETENTION_DAYS__: string | undefined

const DEFAULT = 180

/**
 * Days a request to buy is kept after it was closed, or sent and never closed, for `requests-purge` and the texts. A
 * function, because a command reads .env only once it runs.
 */
export const requestRetentionDays = () => {
  const days = Number(
    typeof __REQUEST_RETENTION_DAYS__ === 'string'
      ? __REQUEST_RETENTION_DAYS__
      : globalThis.process?.env['REQUEST_RETENTION_DAYS'],
  )
  return days > 0 ? days : DEFAULT
}

/** Days documents are kept after their account was last used, unless a request is open; for the purge and the texts. */
export const DORMANT_DAYS = 365

/** Days the auth service's log of sign-ins is kept, for the purge and the texts. */
export const AUDIT_DAYS = 30

/** Days a backup is kept, for `npm run backup` and the texts. */
export const BACKUP_DAYS = 30
