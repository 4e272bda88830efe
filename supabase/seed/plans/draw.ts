import { compose } from './compose.ts'
import { toPdf } from './pdf.ts'
import type { Plan } from './plan.ts'
import { toSvg } from './svg.ts'

/** The two files of a plan: a picture for pages and a Letter sheet to print. */
export async function drawPlan(plan: Plan): Promise<{ svg: string; pdf: Uint8Array }> {
  const drawing = compose(plan)
  const title = `Floor plan ${plan.name}, ${plan.squareFootage} square feet`
  return { svg: toSvg(drawing, title), pdf: await toPdf(plan, drawing) }
}
