/** The first letters of a text, neither with half a letter nor with a space at the end. */
export const cut = (text: string, most: number) =>
  text
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
