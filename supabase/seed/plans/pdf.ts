import { LineCapStyle, PDFDocument, StandardFonts, degrees, type PDFFont, type PDFPage } from 'pdf-lib'
import { faces, pens, type Drawing, type Writing } from './drawing.ts'
import type { Plan } from './plan.ts'
import { colour, sheet } from './sheet.ts'
import { titleBlock } from './title-block.ts'
import type { PlanWords } from './words.ts'

/** Fixed, so that the same plan gives an identical file. */
const drawn = new Date('2026-01-01T00:00:00Z')

/** One sheet: the drawing, and the title block below it. */
export async function toPdf(plan: Plan, drawing: Drawing, words: PlanWords): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.setTitle(words.sheet(plan.name))
  document.setLanguage(words.language)
  document.setCreationDate(drawn)
  document.setModificationDate(drawn)
  const regular = await document.embedFont(StandardFonts.Helvetica)
  const bold = await document.embedFont(StandardFonts.HelveticaBold)
  const page = document.addPage([sheet.width, sheet.height])
  drawPlanOn(page, drawing, regular)
  titleBlock(page, plan, { regular, bold }, words)
  return document.save()
}

function drawPlanOn(page: PDFPage, drawing: Drawing, font: PDFFont): void {
  const { box, shapes, writing } = drawing
  const free = {
    width: sheet.width - 2 * sheet.margin,
    height: sheet.height - 2 * sheet.margin - sheet.block,
  }
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const scale = Math.min(free.width / width, free.height / height)
  const x = sheet.margin + (free.width - width * scale) / 2 - box.left * scale
  const y = sheet.height - sheet.margin - (free.height - height * scale) / 2 + box.top * scale
  for (const pen of pens(drawing.scale, '#ffffff')) {
    const d = shapes.find(({ ink }) => ink === pen.ink)?.d
    if (d === undefined) continue
    const color = colour(pen.colour)
    const cap = pen.square ? LineCapStyle.Projecting : LineCapStyle.Butt
    page.drawSvgPath(
      d,
      pen.width === null
        ? { x, y, scale, color }
        : { x, y, scale, borderColor: color, borderWidth: pen.width, borderLineCap: cap },
    )
  }
  for (const words of writing) write(page, words, font, { x, y, scale })
}

function write(
  page: PDFPage,
  { style, text, x, y, upright }: Writing,
  font: PDFFont,
  origin: { x: number; y: number; scale: number },
): void {
  const face = faces[style]
  const size = face.size * origin.scale
  // The standard fonts have no prime marks.
  const plain = text.replaceAll('′', "'").replaceAll('″', '"')
  const half = font.widthOfTextAtSize(plain, size) / 2
  const px = origin.x + x * origin.scale
  const py = origin.y - y * origin.scale
  const place = upright ? { x: px, y: py - half, rotate: degrees(90) } : { x: px - half, y: py }
  page.drawText(plain, { ...place, size, font, color: colour(face.colour) })
}
