import { compose } from './compose.ts'
import { toPdf } from './pdf.ts'
import type { Plan } from './plan.ts'
import { toSvg } from './svg.ts'
import { ENGLISH, type PlanWords } from './words.ts'

/** The two files of a plan: a picture for pages and a Letter sheet to print. */
export async function drawPlan(
  plan: Plan,
  words: PlanWords = ENGLISH,
): Promise<{ svg: string; pdf: Uint8Array }> {
  const drawing = compose(plan)
  const title = words.title(plan.name, String(plan.squareFootage))
  return { svg: toSvg(drawing, title), pdf: await toPdf(plan, drawing, words) }
}
