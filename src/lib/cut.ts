/** The first letters of a text, neither with half a letter nor with a space at the end. */
export const cut = (text: string, max: number) =>
  text
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
