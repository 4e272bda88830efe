const CANADIAN = /^([a-z]\d[a-z])(?:[\s-]*\d(?:[a-z]\d?)?)?$/i
const AMERICAN = /^(\d{5})(?:[\s-]+\d{1,4}|\d{4})?$/

/** The searched part of a postal code: `M5A` of `m5a 1l1`, `60607` of `60607-1234`; null for other text. */
export const codeOf = (text: string) => {
  const typed = text.trim()
  return (CANADIAN.exec(typed)?.[1] ?? AMERICAN.exec(typed)?.[1])?.toUpperCase() ?? null
}
