/** The first letters of a text, without half a letter or a space at the end. */
export const cut = (text: string, max: number) =>
  text
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
