import { PDFDocument, PDFName } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { crosses, overlap, pairs, walls } from './checks.ts'
import { compose } from './compose.ts'
import { drawPlan } from './draw.ts'
import { sweep } from './geometry.ts'
import { roomLabel, type Label } from './labels.ts'
import type { Door, Rect } from './plan.ts'
import { plans } from './plans.ts'
import { LETTERS } from './svg.ts'
import { FRENCH, inFrench } from './words.ts'

const drawn = [...plans, ...plans.map(inFrench)]
const cases = drawn.flatMap((plan) =>
  plan.levels.map((level) => [`${plan.key} ${level.name}`.trim(), plan, level] as const),
)

describe('every drawing', () => {
  it.each(cases)('%s has its words on free floor', (_key, plan, level) => {
    const { scale } = compose(plan)
    const words = level.rooms
      .map(roomLabel)
      .filter((label) => label !== null)
      .flatMap((label) => writtenOn(label, scale))
    const half = 2.5 / scale
    const clash = words.filter(
      ({ rect }) =>
        level.things.some(([, x, y, width, depth]) => overlap(rect, [x, y, width, depth])) ||
        walls(level).some((wall) => crosses(grown(rect, half), wall)) ||
        level.doors.some((door) => swings(door, rect)),
    )
    expect(clash.map(({ text, rect }) => `${text} ${rect.map((feet) => feet.toFixed(1)).join()}`)).toEqual([])
    expect(pairs(words).filter(([one, two]) => overlap(one.rect, two.rect))).toEqual([])
  })

  it.each(plans.map((plan) => [plan.key, plan] as const))(
    '%s is one small picture and one small sheet',
    async (_key, plan) => {
      const { svg, pdf } = await drawPlan(plan)
      expect(svg.replace(/url\(data:[^)]*\)/, '').length).toBeLessThan(20_000)
      expect(svg).toMatch(/^<svg xmlns="[^"]+" viewBox="[-\d. ]+" [^>]*role="img"[^>]*>\n<title/)
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      for (const { name } of plan.levels.flatMap((level) => level.rooms)) expect(svg).toContain(name)
      expect(pdf.byteLength).toBeLessThan(60_000)
      const read = await PDFDocument.load(pdf)
      expect(read.getPages().map((page) => page.getSize())).toEqual([{ width: 792, height: 612 }])
    },
  )
})

it('is written in French too', async () => {
  const [plan] = plans
  if (!plan) throw new Error('no plan is drawn')
  const { svg, pdf } = await drawPlan(inFrench(plan), FRENCH)
  expect(svg).toContain('Balcon<')
  expect(svg).toContain(`Plan ${plan.name}, ${plan.squareFootage} pieds carrés`)
  const read = await PDFDocument.load(pdf)
  expect([read.getTitle(), read.catalog.get(PDFName.of('Lang'))?.toString()]).toEqual([
    `Larkfield, plan ${plan.name}`,
    '(fr-CA)',
  ])
})

it('is written in the characters of the face it brings along', () => {
  const written = drawn.flatMap((plan) => compose(plan).writing.map(({ text }) => text)).join('')
  expect([...new Set(written)].filter((letter) => !LETTERS.includes(letter))).toEqual([])
})

/** The boxes of a label's lines in feet, in the widest common system font. */
function writtenOn({ name, size: sizes, at: [x, y] }: Label, scale: number): { text: string; rect: Rect }[] {
  const line = (text: string, letter: number, top: number, height: number) => {
    const width = (text.length * letter) / scale
    return { text, rect: [x - width / 2, y + top / scale, width, height / scale] as Rect }
  }
  return [line(name, 6.6, -10, 12), ...(sizes === null ? [] : [line(sizes, 5.1, 6, 9)])]
}

const grown = ([x, y, width, depth]: Rect, by: number): Rect => [
  x - by,
  y - by,
  width + 2 * by,
  depth + 2 * by,
]

/** Whether a door leaf sweeps over the box: a quarter circle around the hinge. */
function swings(door: Door, rect: Rect): boolean {
  const swept = sweep(door)
  if ('across' in door || !swept || !overlap(rect, swept)) return false
  const [x, y, width, depth] = rect
  const near = (value: number, from: number, length: number) => Math.max(from, Math.min(value, from + length))
  return (
    Math.hypot(door.hinge[0] - near(door.hinge[0], x, width), door.hinge[1] - near(door.hinge[1], y, depth)) <
    door.width
  )
}
