import { localePath } from '#lib/locale-path.ts'
import { deskLists, leadList as texts } from '#texts/desk-lists.ts'
import { leads } from '#texts/lead.ts'
import type { DeskLead, LeadRow } from './desk-lead.schema.ts'

type Lead = Pick<LeadRow, 'kind' | 'days' | 'plan' | 'unit' | 'place' | 'doneAt' | 'leftAt'> & {
  building: { name: string } | null
}

export const leadHref = ({ _id }: { _id: string }) => localePath(`/desk/lead?id=${_id}`)

/** `Visit`, `Tell me first` */
export const kindNameOf = ({ kind, days }: Pick<Lead, 'kind' | 'days'>) => {
  if (kind === 'first') return texts.kindOf.first
  return days.length > 0 ? texts.kindOf.visit : texts.kindOf.question
}

/** `Visit`, `Tell me first, no. 12 in line` */
export const kindOf = ({ place, ...lead }: Lead) =>
  [kindNameOf(lead), ...(lead.kind !== 'first' || place === null ? [] : [texts.place(place)])].join(', ')

/** The suite, plan or building it is about. */
export const aboutOf = ({ building, plan, unit, kind }: Lead) => {
  const name = building?.name ?? ''
  if (unit && kind === 'question') return leads.suite(unit, name)
  if (plan) return leads.plan(plan, name)
  return name || texts.nothing
}

export const stateOf = ({ doneAt, leftAt }: Pick<Lead, 'doneAt' | 'leftAt'>) => {
  if (leftAt !== null) return 'left'
  return doneAt === null ? 'open' : 'done'
}

/** The style of a state, like that of a request's status. */
export const lookOf = (lead: Lead) => ({ open: 'live', done: 'done', left: 'over' })[stateOf(lead)]

export const daysOf = ({ days }: Pick<DeskLead, 'days'>) => days.map((day) => leads.day[day]).join(', ')

export const assigneeOf = ({ assignedTo }: Pick<LeadRow, 'assignedTo'>) =>
  assignedTo?.name ?? deskLists.nobody
