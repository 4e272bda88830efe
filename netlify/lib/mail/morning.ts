import type { Texts } from '#netlify/lib/texts.ts'

/** What can be assigned to a member. */
export const GIVEN = ['request', 'lead', 'visit', 'task'] as const

/** Its page at the desk; a task is on its person's page. */
export const deskPath = (what: (typeof GIVEN)[number], id: string) =>
  ({
    request: `/desk/request?id=${id}`,
    lead: `/desk/lead?id=${id}`,
    visit: `/desk/visit?id=${id}`,
    task: `/desk/person?id=${id}`,
  })[what]

interface Due<Row> {
  rows: readonly Row[]
  count: number
}
interface OfSuite {
  reference: string
  unit: string
  building: string
}
/** What a member has due, as the database found it (`tell_mornings`). */
interface Morning {
  day: string
  tasks: Due<{ text: string; dueOn: string; person: string }>
  holds: Due<OfSuite & { request: string; ends: string; timeZone: string }>
  deposits: Due<
    OfSuite & { request: string; number: number; amount: number; currency: 'CAD' | 'USD'; dueOn: string }
  >
  visits: Due<OfSuite & { visit: string; plan: string; starts: string; timeZone: string }>
  leads: Due<OfSuite & { plan: string; lead: string; since: string }>
}

/** The lists of a mail: one for each kind with something due, in the day's order. */
export const partsOf = (morning: Morning, { formats, memberMails: texts }: Texts) => {
  const { day, visits, tasks, holds, deposits, leads } = morning
  const part = <Row>(
    heading: string,
    { rows, count }: Due<Row>,
    entryOf: (row: Row) => { label: string; path: string },
  ) => ({
    heading,
    entries: rows.map(entryOf),
    more: count > rows.length ? texts.more(count - rows.length) : '',
  })
  const dayOf = (at: string) => formats.formatDay(at)
  return [
    part(texts.parts.visits, visits, ({ visit, starts, timeZone, ...row }) => ({
      label: texts.visit(row, formats.formatClock(starts).time, formats.formatZone(timeZone)),
      path: deskPath('visit', visit),
    })),
    part(texts.parts.tasks, tasks, ({ text, dueOn, person }) => ({
      label: texts.task(text, dueOn < day ? dayOf(dueOn) : ''),
      path: deskPath('task', person),
    })),
    part(texts.parts.holds, holds, ({ ends, timeZone, request, ...row }) => {
      const { shortDay, time } = formats.formatClock(ends)
      return {
        label: texts.hold(row, `${shortDay}, ${time}`, formats.formatZone(timeZone)),
        path: deskPath('request', request),
      }
    }),
    part(texts.parts.deposits, deposits, ({ number, amount, currency, dueOn, request, ...row }) => ({
      label: texts.deposit(row, number, formats.formatMoney(amount, currency), dayOf(dueOn)),
      path: deskPath('request', request),
    })),
    part(texts.parts.leads, leads, ({ lead, since, ...row }) => ({
      label: texts.lead(row, dayOf(since)),
      path: deskPath('lead', lead),
    })),
  ].filter(({ entries }) => entries.length > 0)
}
