import { formatClock } from '#lib/format.ts'
import { localePath } from '#lib/locale-path.ts'
import { visitList } from '#texts/desk-lists.ts'
import { visitWeek as texts } from '#texts/desk-visit.ts'
import type { VisitRow } from './desk-visit.schema.ts'

export const visitHref = ({ _id }: Pick<VisitRow, '_id'>) => localePath(`/desk/visit?id=${_id}`)

/** `Thu 3 Dec, 2:00 p.m.`, on the sales centre's clock. */
export const whenOf = ({ starts }: Pick<VisitRow, 'starts'>) => {
  const { shortDay, time } = formatClock(starts)
  return `${shortDay}, ${time}`
}

/** The suite or plan it is about; nothing for the whole building. */
export const aboutOf = ({ unit, plan }: Pick<VisitRow, 'unit' | 'plan'>) => {
  if (unit) return texts.suite(unit)
  return plan && texts.plan(plan)
}

/** Whether the person came, once recorded, otherwise its state. */
export const stateOf = ({ state, outcome }: Pick<VisitRow, 'state' | 'outcome'>) =>
  state === 'confirmed' && outcome ? visitList.outcomes[outcome] : visitList.stateOf[state]

/** The style of a state, like that of a request's status. */
export const lookOf = ({ state, outcome }: Pick<VisitRow, 'state' | 'outcome'>) => {
  if (state === 'confirmed') return outcome === 'missed' ? 'over' : 'done'
  return state === 'unconfirmed' ? 'live' : 'over'
}
