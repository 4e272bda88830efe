type Currency = 'CAD' | 'USD'

const whole = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 0 })
const cents = new Intl.NumberFormat('en-CA', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/**
 * `$649,900`; a US suite's price says `US$649,900`, as both dollars stand on one site. 0 is a price that is not set
 * yet: N/A.
 */
export const formatPrice = (dollars: number, currency: Currency) =>
  dollars > 0 ? `${currency === 'USD' ? 'US' : ''}$${whole.format(dollars)}` : 'N/A'

/** `$3,354.35` */
export const formatMoney = (dollars: number) => `$${cents.format(dollars)}`

export const formatNumber = (value: number) => whole.format(value)

/** `612 Sq.Ft.`, or N/A when the size is not known. */
export const formatSize = (squareFeet: number | null) =>
  squareFeet === null ? 'N/A' : `${whole.format(squareFeet)} Sq.Ft.`

/** 0 is a studio, .5 means a den: `Studio`, `1`, `1+Den`. */
export const formatBedrooms = (bedrooms: number | null) => {
  if (bedrooms === null) return 'N/A'
  if (bedrooms === 0) return 'Studio'
  return Number.isInteger(bedrooms) ? String(bedrooms) : `${Math.floor(bedrooms)}+Den`
}

/** `2`, `2.5`, or N/A when the count is not known. */
export const formatWashrooms = (washrooms: number | null) => (washrooms === null ? 'N/A' : String(washrooms))

const EXPOSURE_NAMES = {
  N: 'North',
  E: 'East',
  S: 'South',
  W: 'West',
  NE: 'North-east',
  NW: 'North-west',
  SE: 'South-east',
  SW: 'South-west',
} as const

export const formatExposure = (exposure: keyof typeof EXPOSURE_NAMES | null) =>
  exposure === null ? 'N/A' : EXPOSURE_NAMES[exposure]

/** Bytes as people read them: `640 KB`, `8.4 MB`. A megabyte is 1024 × 1024 bytes. */
export const formatBytes = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** `1 suite`, `12 suites` */
export const plural = (count: number, one: string, many = `${one}s`) =>
  `${whole.format(count)} ${count === 1 ? one : many}`

/** `18 November 2026` from `2026-11-18`; the date is a calendar day, so no time zone moves it. */
export const formatDay = (isoDay: string) =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${isoDay.slice(0, 10)}T00:00:00Z`))
