import type * as figureTexts from '#texts/figures.ts'
import { dayHere } from './day.ts'
import { once } from './once.ts'

type Currency = 'CAD' | 'USD'

/** The texts of a language that figures need. */
interface FormatTexts extends Pick<typeof figureTexts, 'amounts' | 'exposures' | 'figures' | 'fileSizes'> {
  language: string
  dayLanguage: string
  asDay: (day: string) => string
  asTime: (time: string) => string
  asMoment: (moment: string) => string
}

/** The formats of one language: lib/format.ts has those of a page, netlify/lib/texts.ts those of every language. */
export const formatsOf = (texts: FormatTexts) => {
  const { language, dayLanguage, asDay, asTime, asMoment } = texts
  const { amounts, exposures, figures, fileSizes } = texts
  const whole = once(() => new Intl.NumberFormat(language, { maximumFractionDigits: 0 }))
  const cents = once(
    () => new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  )

  /** `$649,900`, or `US$649,900` for a US suite. 0 is a price not set yet: N/A. */
  const formatPrice = (dollars: number, currency: Currency) => {
    if (dollars <= 0) return figures.unknownPrice
    return currency === 'USD'
      ? amounts.usDollars(whole().format(dollars))
      : amounts.dollars(whole().format(dollars))
  }

  /** `$12,000` */
  const formatWhole = (dollars: number) => amounts.dollars(whole().format(dollars))

  /** `$3,354.35`, or `US$3,354.35` */
  const formatMoney = (dollars: number, currency: Currency = 'CAD') =>
    currency === 'USD' ? amounts.usDollars(cents().format(dollars)) : amounts.dollars(cents().format(dollars))

  const formatNumber = (value: number) => whole().format(value)

  /** `612 Sq.Ft.`, or N/A if unknown. */
  const formatSize = (squareFeet: number | null) =>
    squareFeet === null ? figures.unknown : figures.squareFeet(whole().format(squareFeet))

  /** 0 is a studio, .5 a den: `Studio`, `1`, `1+Den`. */
  const formatBedrooms = (bedrooms: number | null) => {
    if (bedrooms === null) return figures.unknown
    if (bedrooms === 0) return figures.studio
    return Number.isInteger(bedrooms) ? String(bedrooms) : figures.den(Math.floor(bedrooms))
  }

  /** `2`, `2.5`, or N/A if unknown. */
  const formatWashrooms = (washrooms: number | null) =>
    washrooms === null ? figures.unknown : figures.washrooms(washrooms).filter(Boolean).join(' ')

  const formatExposure = (exposure: keyof typeof exposures | null) =>
    exposure === null ? figures.unknown : exposures[exposure]

  const tenths = once(() => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }))

  /** Kilometres for display: `0.4`, `3.2`, `27`. */
  const formatDistance = (km: number) => (km < 9.95 ? tenths() : whole()).format(km)

  /** Bytes for display: `640 KB`, `8.4 MB`. A megabyte is 1024 × 1024 bytes. */
  const formatBytes = (bytes: number) =>
    bytes < 1024 * 1024
      ? fileSizes.kilobytes(String(Math.max(1, Math.round(bytes / 1024))))
      : fileSizes.megabytes((bytes / 1024 / 1024).toFixed(1))

  const days = once(
    () =>
      new Intl.DateTimeFormat(dayLanguage, {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }),
  )

  /**
   * `18 November 2026` from `2026-11-18`, a calendar day that no time zone moves. A moment is the reader's day then, so
   * not for pages that a build writes.
   */
  const formatDay = (day: string) =>
    asDay(days().format(new Date(`${day.length > 10 ? dayHere(day) : day}T00:00:00Z`)))

  const months = once(
    () => new Intl.DateTimeFormat(dayLanguage, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  )

  /** `May 2028` from `2028-05-15`. */
  const formatMonth = (day: string) => months().format(new Date(`${day}T00:00:00Z`))

  /** A time of day, the same wherever one is written. */
  const HOUR = { hour: 'numeric', minute: '2-digit' } as const
  const timeIn = (time: Intl.DateTimeFormat, at: Date) => asTime(time.format(at).replaceAll(/\s/g, '\u00a0'))

  const moments = once(() => {
    const part = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(dayLanguage, options)
    return {
      day: part({ day: 'numeric', month: 'long', year: 'numeric' }),
      shortDay: part({ day: 'numeric', month: 'short' }),
      shortDayOfYear: part({ day: 'numeric', month: 'short', year: 'numeric' }),
      time: new Intl.DateTimeFormat(language, HOUR),
    }
  })

  // Moments are shown on the reader's clock, so not on pages that a build writes.

  /** `2:05 p.m.` */
  const formatTime = (at: Date) => timeIn(moments().time, at)

  /** `18 November 2026, 2:05 p.m.` */
  const formatMoment = (moment: string) => {
    const at = new Date(moment)
    return asMoment(`${moments().day.format(at)}, ${formatTime(at)}`)
  }

  /** `18 Nov, 2:05 p.m.`, with the year if it is not the current one. */
  const formatShortMoment = (moment: string, now = new Date()) => {
    const at = new Date(moment)
    const day = at.getFullYear() === now.getFullYear() ? moments().shortDay : moments().shortDayOfYear
    return asMoment(`${day.format(at)}, ${formatTime(at)}`)
  }

  const clocks = once(() => ({
    day: new Intl.DateTimeFormat(dayLanguage, {
      ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
    }),
    shortDay: new Intl.DateTimeFormat(dayLanguage, {
      ...{ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' },
    }),
    time: new Intl.DateTimeFormat(language, { ...HOUR, timeZone: 'UTC' }),
  }))

  /** A wall clock (`2026-12-03T14:00`) in words: `Thursday 3 December 2026`, `Thu 3 Dec`, `2:00 p.m.`. */
  const formatClock = (clock: string) => {
    const at = new Date(`${clock}Z`)
    return {
      day: asDay(clocks().day.format(at)),
      shortDay: asDay(clocks().shortDay.format(at)),
      time: timeIn(clocks().time, at),
    }
  }

  /** `Eastern Time` for `America/Toronto`. */
  const formatZone = (timeZone: string) =>
    new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' })
      .formatToParts(0)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

  return {
    formatPrice,
    formatWhole,
    formatMoney,
    formatNumber,
    formatSize,
    formatBedrooms,
    formatWashrooms,
    formatExposure,
    formatDistance,
    formatBytes,
    formatDay,
    formatMonth,
    formatTime,
    formatMoment,
    formatShortMoment,
    formatClock,
    formatZone,
  }
}
