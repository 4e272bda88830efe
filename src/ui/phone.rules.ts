/** The longest number there is, country code included (E.164). */
export const MOST_DIGITS = 15

export const digitsOf = (text: string) => text.replace(/\D/gu, '')

/**
 * What was typed as E.164, such as `+14165550123`: a number that begins with + as it is, any other as one of the
 * country with this dial code. Nothing for no digits.
 */
export const toE164 = (text: string, dial: string) => {
  const digits = digitsOf(text)
  if (digits === '') return ''
  const whole =
    text.trim().startsWith('+') || (dial === '1' && digits.length === 11 && digits.startsWith('1'))
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

/** How many signs of a formatted number come before its digit number `count`. */
export const caretAfter = (text: string, count: number) => {
  let seen = 0
  for (let at = 0; at < text.length; at++) {
    if (seen === count) return at
    if (/\d/u.test(text[at] ?? '')) seen++
  }
  return text.length
}
