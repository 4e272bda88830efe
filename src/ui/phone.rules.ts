/** The longest number there is, country code included (E.164). */
export const MOST_DIGITS = 15

export const digitsOf = (text: string) => text.replace(/\D/gu, '')

/** `1 416 555 0123`, as North Americans say it: the area code never begins with 1, so that it is the dial code. */
export const hasTrunkOne = (digits: string, dial: string) =>
  dial === '1' && digits.length === 11 && digits.startsWith('1')

/**
 * What was typed as E.164, such as `+14165550123`: a number that begins with + as it is, any other as one of the
 * country with this dial code. Nothing for no digits.
 */
export const toE164 = (text: string, dial: string) => {
  const digits = digitsOf(text)
  if (digits === '') return ''
  const whole = text.trim().startsWith('+') || hasTrunkOne(digits, dial)
  return `+${(whole ? digits : dial + digits).slice(0, MOST_DIGITS)}`
}

/**
 * Digits in a country's way of writing: `4165` becomes `(416) 5` where the mask is `(...) ...-....`. More digits than
 * the mask has room for stay at the end, to be seen.
 */
export const inMask = (digits: string, mask: string) => {
  let at = 0
  let text = ''
  for (const sign of mask) {
    if (at === digits.length) break
    text += sign === '.' ? digits[at++] : sign
  }
  return text + digits.slice(at)
}

/**
 * Where the caret stands in a formatted number after `count` of its digits: right behind them, or before the next
 * digit, where what was pressed is Delete and would take nothing but a sign of the mask again and again.
 */
export const caretAfter = (text: string, count: number, forward = false) => {
  const digits = [...text.matchAll(/\d/gu)].map(({ index }) => index)
  const before = digits[count - 1]
  if (forward || before === undefined) return digits[count] ?? text.length
  return before + 1
}

/** What was typed, with no more digits than a number has; with its + where it names its country. */
export const tidyPhone = (text: string, dial: string) => {
  const digits = digitsOf(text)
  const most = MOST_DIGITS - dial.length
  if (text.trim().startsWith('+') || hasTrunkOne(digits, dial)) return `+${digits.slice(0, MOST_DIGITS)}`
  return digits.length > most ? digits.slice(0, most) : text
}
