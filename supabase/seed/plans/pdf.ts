import { PDFDocument, StandardFonts, degrees, rgb, type PDFFont, type PDFPage } from 'pdf-lib'
import type { Drawing, Ink, Writing } from './compose.ts'
import type { Plan } from './plan.ts'
import { lineWeight } from './svg.ts'
import { titleBlock } from './title-block.ts'

/** US letter, landscape, in points. */
export const sheet = { width: 792, height: 612, margin: 36, block: 76 }

export const colour = (hex: string) => {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return rgb(channel(1), channel(3), channel(5))
}
const ink = colour('#16201d')

const lines: Partial<Record<Ink, [string, number, boolean]>> = {
  balcony: ['#7c8681', 0.9, false],
  thing: ['#7c8681', 0.8, false],
  thick: ['#16201d', 7, true],
  part: ['#16201d', 4, true],
  gap: ['#ffffff', 7.8, true],
  'gap-part': ['#ffffff', 4.4, true],
  swing: ['#7c8681', 0.8, false],
  glass: ['#16201d', 1, false],
  measure: ['#a87c3c', 1, false],
}
const fills: Partial<Record<Ink, string>> = { ground: '#f1ece2', wet: '#e3e8e2' }

export interface Faces {
  regular: PDFFont
  bold: PDFFont
}

/** One sheet: the drawing, and the title block below it. */
export async function toPdf(plan: Plan, drawing: Drawing): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.setTitle(`Larkfield, floor plan ${plan.name}`)
  document.setLanguage('en-CA')
  // The same plan gives the same file, byte for byte.
  document.setCreationDate(new Date(0))
  document.setModificationDate(new Date(0))
  const faces = {
    regular: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  }
  const page = document.addPage([sheet.width, sheet.height])
  drawPlanOn(page, drawing, faces)
  titleBlock(page, plan, faces)
  return document.save()
}

function drawPlanOn(
  page: PDFPage,
  { box, shapes, writing, scale: unitsPerFoot }: Drawing,
  { regular }: Faces,
): void {
  const room = {
    width: sheet.width - 2 * sheet.margin,
    height: sheet.height - 2 * sheet.margin - sheet.block,
  }
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const weight = lineWeight(unitsPerFoot)
  const scale = Math.min(room.width / width, room.height / height)
  const x = sheet.margin + (room.width - width * scale) / 2 - box.left * scale
  const y = sheet.height - sheet.margin - (room.height - height * scale) / 2 + box.top * scale
  for (const { ink: name, d } of shapes) {
    const fill = fills[name]
    const stroke = lines[name]
    if (fill !== undefined) page.drawSvgPath(d, { x, y, scale, color: colour(fill) })
    if (!stroke) continue
    const [hex, thickness, heavy] = stroke
    page.drawSvgPath(d, {
      x,
      y,
      scale,
      borderColor: colour(hex),
      borderWidth: heavy ? thickness * weight : thickness,
    })
  }
  for (const words of writing) write(page, words, regular, { x, y, scale })
}

const sizes: Record<Writing['style'], [number, string]> = {
  name: [12.5, '#16201d'],
  dim: [10.5, '#4b5853'],
  'measure-text': [11.5, '#7a5620'],
  level: [13.5, '#16201d'],
}

function write(
  page: PDFPage,
  { style, text, x, y, upright }: Writing,
  font: PDFFont,
  sheetAt: { x: number; y: number; scale: number },
): void {
  const [units, hex] = sizes[style]
  const size = units * sheetAt.scale
  const plain = text.replaceAll('′', "'").replaceAll('″', '"').replaceAll('×', 'x')
  const half = font.widthOfTextAtSize(plain, size) / 2
  const px = sheetAt.x + x * sheetAt.scale
  const py = sheetAt.y - y * sheetAt.scale
  const place = upright ? { x: px, y: py - half, rotate: degrees(90) } : { x: px - half, y: py }
  page.drawText(plain, { ...place, size, font, color: hex === '#16201d' ? ink : colour(hex) })
}
