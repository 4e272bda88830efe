/** O and 0 are one where a code has only a digit: `M5A 1LO`, `6O607`. A text without a digit is no code. */
const withZeros = (text: string) => {
  if (!/\d/.test(text)) return text
  if (/^[\do]{5}(?:[\s-]|$)/i.test(text)) return text.replaceAll(/o/gi, '0')
  return text.replace(/^([a-z])([\do])([a-z][\s-]*)([\do])([a-z])([\do])$/i, (_, ...parts: string[]) =>
    parts
      .slice(0, 6)
      .map((part, at) => (at % 2 === 1 ? part.replace(/o/i, '0') : part))
      .join(''),
  )
}

const CANADIAN = /^([a-z]\d[a-z])(?:[\s-]*\d(?:[a-z]\d?)?)?$/i
const AMERICAN = /^(\d{5})(?:[\s-]+\d{1,4}|\d{4})?$/

/** What may stand around a code: `ON M5A 1L1`, `Toronto M5A1L1`, `M5A 1L1 ON`, `Chicago, IL 60607`. */
const AROUND =
  /^(?:[\p{L}\s.,'’()-]*[\s,])?(?:([a-z][\do][a-z][\s-]*[\do][a-z][\do])(?:[\s,][\p{L}\s.,'’()-]*)?|(\d{5}(?:-\d{4})?))$/iu

/** The searched part of a postal code: `M5A` of `m5a 1l1`, `60607` of `60607-1234`; null for other text. */
export const codeOf = (text: string) => {
  const [, canadian, american] = AROUND.exec(text.trim()) ?? []
  const typed = withZeros((canadian ?? american ?? text).trim())
  return (CANADIAN.exec(typed)?.[1] ?? AMERICAN.exec(typed)?.[1])?.toUpperCase() ?? null
}
