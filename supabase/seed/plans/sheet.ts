import { rgb, type PDFFont } from 'pdf-lib'

/** US letter, landscape, in points. */
export const sheet = { width: 792, height: 612, margin: 36, block: 76 }

export interface Fonts {
  regular: PDFFont
  bold: PDFFont
}

/** #rrggbb as pdf-lib wants it. */
export function colour(hex: string) {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return rgb(channel(1), channel(3), channel(5))
}
