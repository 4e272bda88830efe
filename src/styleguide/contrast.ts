/** The colours of a style sheet's custom properties, by name without dashes: `paper` → `#f7f4ee`. */
export const coloursOf = (css: string) => {
  const colours = new Map<string, string>()
  for (const [, name = '', hex = ''] of css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/g))
    if (!colours.has(name)) colours.set(name, hex)
  return colours
}

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours by WCAG 2, from 1 to 21. */
export const contrastOf = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Colour pairs in use, with their minimum contrast: 4.5 for text, 3 for lines and marks. */
export const PAIRS: readonly (readonly [string, string, number])[] = [
  ...['paper', 'paper-raised', 'paper-sunk', 'spruce-mist'].flatMap((ground) => [
    ['ink', ground, 4.5] as const,
    ['ink-soft', ground, 4.5] as const,
  ]),
  ...['paper', 'paper-raised', 'paper-sunk'].map((ground) => ['brass-text', ground, 4.5] as const),
  ['brass', 'paper', 3],
  ...['paper', 'paper-raised', 'error-wash'].map((ground) => ['error', ground, 4.5] as const),
  ...['paper', 'paper-raised'].flatMap((ground) => [
    ['success', ground, 4.5] as const,
    ['heart', ground, 3] as const,
    ['rule-strong', ground, 3] as const,
  ]),
  ...['spruce', 'spruce-deep', 'spruce-lift', 'error', 'ink'].map(
    (ground) => ['paper', ground, 4.5] as const,
  ),
  ...['spruce', 'spruce-deep'].flatMap((ground) => [
    ['on-dark-soft', ground, 4.5] as const,
    ['brass-on-dark', ground, 4.5] as const,
    ['rule-strong-on-dark', ground, 3] as const,
  ]),
  ...[1, 2, 3, 4, 5, 6].map((step) => [`chart-${step}`, 'paper', 3] as const),
]
