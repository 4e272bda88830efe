/** Most digits of a number, country code included (E.164). */
const MAX_DIGITS = 15

/** Also of digits in full width, as some keyboards write them. */
const digitsOf = (text: string) => text.normalize('NFKC').replace(/\D/gu, '')

/** `+1…`, also after marks that nobody sees and after words such as `Tel.:`. */
const hasPlus = (text: string) => /^\D*\+/u.test(text.normalize('NFKC'))

/** `1 416 555 0123`: an area code never begins with 1, so the 1 is the dial code. */
const hasTrunkOne = (digits: string, dial: string) =>
  dial === '1' && digits.length === 11 && digits.startsWith('1')

/** Typed text as E.164, such as `+14165550123`. Without a + the number gets this dial code. Empty without digits. */
export const toE164 = (text: string, dial: string) => {
  const digits = digitsOf(text)
  if (digits === '') return ''
  const isWhole = hasPlus(text) || hasTrunkOne(digits, dial)
  return `+${(isWhole ? digits : dial + digits).slice(0, MAX_DIGITS)}`
}

/** Typed text cut to the most digits a number has; keeps a leading +. */
export const tidyPhone = (text: string, dial: string) => {
  const digits = digitsOf(text)
  const max = MAX_DIGITS - dial.length
  if (hasPlus(text) || hasTrunkOne(digits, dial)) return `+${digits.slice(0, MAX_DIGITS)}`
  return digits.length > max ? digits.slice(0, max) : text
}
