import type { PDFPage } from 'pdf-lib'
import type { Plan } from './plan.ts'
import { colour, sheet, type Fonts } from './sheet.ts'
import type { PlanWords } from './words.ts'

/** The title block: author, plan and size. */
export function titleBlock(page: PDFPage, plan: Plan, { regular, bold }: Fonts, words: PlanWords): void {
  const number = new Intl.NumberFormat(words.language)
  const { labels } = words
  const { margin, width } = sheet
  const [soft, ink] = [colour('#4b5853'), colour('#16201d')]
  const top = margin + 46
  page.drawLine({
    start: { x: margin, y: top },
    end: { x: width - margin, y: top },
    thickness: 0.7,
    color: colour('#a87c3c'),
  })
  for (const x of [margin, width - margin]) {
    const color = colour('#a87c3c')
    page.drawLine({ start: { x: x - 4, y: top - 4 }, end: { x: x + 4, y: top + 4 }, thickness: 0.7, color })
  }
  page.drawText('LARKFIELD', { x: margin, y: top - 30, size: 17, font: bold, color: ink })
  const facts: [string, string][] = [
    [labels.plan, plan.name],
    [labels.inside, words.size(number.format(plan.squareFootage))],
    [
      outdoorName(plan) ?? labels.balcony,
      plan.balcony === null ? words.none : words.size(number.format(plan.balcony)),
    ],
    [labels.bedrooms, plan.bedrooms === 0 ? words.none : String(plan.bedrooms)],
    [labels.washrooms, number.format(plan.washrooms)],
  ]
  const columns = [200, 370, 490, 600, 690]
  facts.forEach(([label, value], index) => {
    const x = columns[index] ?? margin
    page.drawText(label, { x, y: top - 18, size: 8, font: regular, color: soft })
    page.drawText(value, { x, y: top - 32, size: 11, font: regular, color: ink })
  })
  page.drawText(words.note, { x: margin, y: margin - 6, size: 8, font: regular, color: soft })
}

/** Houses have a terrace or deck instead of a balcony. */
function outdoorName({ levels }: Plan): string | undefined {
  const outdoors = levels.flatMap((level) => level.outdoors ?? [])
  return outdoors.find(({ name }) => name !== 'Porch' && name !== 'Galerie')?.name
}
