import { PDFDocument, StandardFonts, rgb } from 'pdf-lib'
import type { PDFFont } from 'pdf-lib'
import type { DemoBuilding, DemoFile } from './demo.ts'

export interface FileObject {
  row: {
    building_id: string
    position: number
    original_name: string
    original_name_fr: string
    storage_path: string
    content_type: string
    /** Bytes. */
    size: number
  }
  bytes: Uint8Array
}

/** Letter, in points. */
const PAGE = { width: 612, height: 792, margin: 64 }
const INK = rgb(0.086, 0.125, 0.114)
const BRASS = rgb(0.659, 0.486, 0.235)

function wrap(text: string, font: PDFFont, size: number, width: number) {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (line && font.widthOfTextAtSize(longer, size) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

interface Fonts {
  serif: PDFFont
  sans: PDFFont
}

/** One sheet: building, measured rule, file name, paragraphs, imprint. */
function drawSheet(
  pdf: PDFDocument,
  { serif, sans }: Fonts,
  building: string,
  file: DemoFile,
  imprint: string,
) {
  const page = pdf.addPage([PAGE.width, PAGE.height])
  const width = PAGE.width - 2 * PAGE.margin
  const left = PAGE.margin
  let y = PAGE.height - PAGE.margin - 12

  const write = (text: string, font: PDFFont, size: number, leading: number) => {
    for (const line of wrap(text, font, size, width)) {
      page.drawText(line, { x: left, y, size, font, color: INK })
      y -= size * leading
    }
  }
  write(building, sans, 10, 2)
  for (const x of [left, left + width]) {
    page.drawLine({ start: { x: x - 4, y: y - 4 }, end: { x: x + 4, y: y + 4 }, thickness: 1, color: BRASS })
  }
  page.drawLine({ start: { x: left, y }, end: { x: left + width, y }, thickness: 0.5, color: BRASS })
  y -= 56
  write(file.name, serif, 30, 1.15)
  y -= 20
  for (const paragraph of file.paragraphs) {
    write(paragraph, sans, 11.5, 1.55)
    y -= 10
  }
  y = PAGE.margin
  write(imprint, sans, 8.5, 1.5)
}

/** A file has one address in both languages, so it has a sheet in each. */
async function drawFile(building: DemoBuilding, file: DemoFile, inFrench: DemoFile) {
  const pdf = await PDFDocument.create()
  pdf.setTitle(file.name)
  pdf.setLanguage('en-CA')
  pdf.setCreationDate(new Date(Date.UTC(2026, 10, 1)))
  pdf.setModificationDate(new Date(Date.UTC(2026, 10, 1)))
  const fonts = {
    serif: await pdf.embedFont(StandardFonts.TimesRoman),
    sans: await pdf.embedFont(StandardFonts.Helvetica),
  }
  const { name, location, address, city, french } = building
  const imprint = 'Sizes and dates may change; the agreement decides.'
  const imprintFr = 'Les superficies et les dates peuvent changer; le contrat seul fait foi.'
  drawSheet(pdf, fonts, `${name}, ${location}`, file, `${address}, ${city}. ${imprint}`)
  drawSheet(pdf, fonts, `${name}, ${french.location}`, inFrench, `${address}, ${city}. ${imprintFr}`)
  return pdf.save()
}

const slug = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')

/** Draws a building's files. */
export const filesOf = (building: DemoBuilding): Promise<FileObject[]> =>
  Promise.all(
    (building.files ?? []).map(async (file, at) => {
      const inFrench = building.french.files?.[at]
      if (!inFrench) throw new Error(`${building.id} has no French text of its file "${file.name}"`)
      const bytes = await drawFile(building, file, inFrench)
      return {
        bytes,
        row: {
          building_id: building.id,
          position: at + 1,
          original_name: `${file.name}.pdf`,
          original_name_fr: `${inFrench.name}.pdf`,
          storage_path: `files/${building.id}/${slug(file.name)}.pdf`,
          content_type: 'application/pdf',
          size: bytes.length,
        },
      }
    }),
  )
