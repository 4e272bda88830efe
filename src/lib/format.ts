import { amounts, exposures, figures, fileSizes } from '#texts/figures.ts'
import { asDay, asMoment, asTime, dayLanguage, language } from '#texts/language.ts'
import { formatsOf } from './formats.ts'

/** The formats of this build's language. */
export const formats = formatsOf({
  ...{ language, dayLanguage, asDay, asTime, asMoment },
  ...{ amounts, exposures, figures, fileSizes },
})

export const {
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
} = formats
