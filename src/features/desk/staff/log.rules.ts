import { formatClock, formatDay, formatShortMoment } from '#lib/format.ts'
import { localePath } from '#lib/locale-path.ts'
import { desk } from '#texts/desk.ts'
import { IT, logPage as texts } from '#texts/desk-log.ts'
import { columnWords, priceOf } from '#features/desk/listing/listing-words.rules.ts'
import * as z from 'zod/mini'
import type { LoggedAction } from './log.schema.ts'

/** The known parts of a detail: the log keeps rows for two years, so older ones may have another shape. */
const known = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined)
const text = known(z.string())
/** A day or a date and time. */
const date = known(z.string().check(z.refine((at) => !Number.isNaN(Date.parse(at)))))
const count = known(z.number())
const change = <Value extends z.ZodMiniType>(value: Value) => known(z.tuple([value, value]))
const whom = known(z.nullable(z.string()))
const columns = known(z.array(z.string()))

const says = texts.sentences
const moment = (at: string | undefined) => at && formatShortMoment(at)
const day = (on: string | undefined) => on && formatDay(on)
const role = (name: string | undefined) =>
  name && Object.hasOwn(desk.roles, name) ? desk.roles[name as keyof typeof desk.roles] : name
/** A wall clock: `Thu 3 Dec, 2:00 p.m.` */
const clock = (at: string | undefined) => {
  if (!at) return at
  const { shortDay, time } = formatClock(at)
  return `${shortDay}, ${time}`
}

type About = Pick<LoggedAction, 'about'>
/** A sentence for the details of an action. */
const sentence =
  <Shape extends Record<string, z.ZodMiniType>>(
    shape: Shape,
    say: (detail: z.output<z.ZodMiniObject<Shape>>, of: About) => string,
  ) =>
  ({ detail, about }: Pick<LoggedAction, 'detail' | 'about'>) =>
    say(z.object(shape).parse(detail), { about })

const assigned = sentence({ to: whom }, ({ to }) => says.assigned(to))
const ofMember = (say: (of?: string) => string) =>
  sentence({ role: text }, (detail) => say(role(detail.role)))

/** The sentence of each action, with its details. Each key that SQL writes into the log is here (log.rules.test.ts). */
const SENTENCES: Record<keyof typeof texts.actions, ReturnType<typeof sentence>> = {
  'request.entered': says.entered,
  'request.accepted': sentence({ holdUntil: date }, ({ holdUntil }) => says.accepted(moment(holdUntil))),
  'request.hold-moved': sentence({ holdUntil: date }, ({ holdUntil }) => says.holdMoved(moment(holdUntil))),
  'request.agreement-sent': says.agreementSent,
  'request.signed': sentence({ agreementOn: date, cancelUntil: date }, ({ agreementOn, cancelUntil }) =>
    says.signed(day(agreementOn), day(cancelUntil)),
  ),
  'request.days-changed': sentence({ agreementOn: date, cancelUntil: date }, ({ agreementOn, cancelUntil }) =>
    says.daysChanged(day(agreementOn), day(cancelUntil)),
  ),
  'request.deposits-changed': says.depositsChanged,
  'request.deposit-received': sentence({ deposit: count, day: date }, (detail) =>
    says.depositReceived(detail.deposit, day(detail.day)),
  ),
  'request.deposit-taken-back': sentence({ deposit: count }, ({ deposit }) => says.depositTakenBack(deposit)),
  'request.declined': says.declined,
  'request.withdrawn': says.withdrawn,
  'request.rescinded': says.rescinded,
  'request.reopened': says.reopened,
  'request.assigned': assigned,
  'request.noted': says.noted,
  // From when only one field could be shown at a time.
  'request.revealed': sentence(
    { fields: known(z.array(z.string())), field: text, reason: text },
    ({ fields, field, reason }) => says.revealed(fields ?? (field ? [field] : []), reason),
  ),
  'request.document-opened': says.documentOpened,
  'request.exported': sentence({ rows: count }, ({ rows }) => says.exported('requests', rows)),
  'lead.assigned': assigned,
  'lead.answered': sentence({ done: known(z.boolean()) }, ({ done }) => says.answered(done)),
  'lead.done': says.done,
  'lead.reopened': says.leadReopened,
  'lead.exported': sentence({ rows: count }, ({ rows }) => says.exported('leads', rows)),
  'visit.entered': sentence({ starts: date }, ({ starts }) => says.visitEntered(clock(starts))),
  'visit.moved': sentence({ from: date, to: date }, ({ from, to }) =>
    says.visitMoved(clock(from), clock(to)),
  ),
  'visit.cancelled': sentence({ starts: date }, ({ starts }) => says.visitCancelled(clock(starts))),
  'visit.assigned': assigned,
  'visit.marked': sentence({ to: whom }, ({ to }) => says.visitMarked(to)),
  'person.added': says.added,
  'person.changed': says.changed,
  'person.noted': says.personNoted,
  'person.task-added': says.taskAdded,
  'person.task-changed': sentence({ done: known(z.boolean()) }, ({ done }) => says.taskChanged(done)),
  'person.linked': says.linked,
  'person.parted': says.parted,
  'person.handed-over': sentence({ requests: count }, ({ requests }) => says.handedOver(requests)),
  'person.deleted': sentence({ reason: text }, ({ reason }) => says.personDeleted(reason)),
  'suite.created': says.suiteCreated,
  'suite.changed': sentence(
    { price: change(z.number()), available: change(z.boolean()), request: text, columns },
    ({ price, available, request, columns: named }, { about }) => {
      const words = (dollars: number) => priceOf(dollars, about?.currency ?? 'CAD')
      return says.suiteChanged(
        price && [words(price[0]), words(price[1])],
        available,
        request,
        named?.map(columnWords),
      )
    },
  ),
  'building.created': says.buildingCreated,
  'building.changed': sentence({ published: change(z.boolean()), columns }, ({ published, columns: named }) =>
    says.buildingChanged(published?.[1], named?.map(columnWords)),
  ),
  'building.previewed': says.previewed,
  'prices.changed': sentence({ suites: count }, ({ suites }) => says.pricesChanged(suites)),
  'prices.undone': sentence({ suites: count }, ({ suites }) => says.pricesUndone(suites)),
  'import.applied': sentence({ added: count, changed: count }, ({ added, changed }) =>
    says.imported(added, changed),
  ),
  'pictures.changed': sentence({ how: text }, ({ how }) => says.picturesChanged(how)),
  'files.changed': sentence({ how: text }, ({ how }) => says.filesChanged(how)),
  'plan.changed': sentence({ plan: text, how: text }, ({ plan, how }) => says.planChanged(plan, how)),
  'staff.invited': ofMember(says.invited),
  'staff.uninvited': ofMember(says.uninvited),
  'staff.joined': sentence({ role: text, invitedBy: text }, (detail) =>
    says.joined(role(detail.role), detail.invitedBy),
  ),
  'staff.role': sentence({ from: text, to: text }, ({ from, to }) => says.role(role(from), role(to))),
  'staff.buildings': sentence({ to: text }, ({ to }) => says.staffBuildings(to)),
  'staff.ended': ofMember(says.ended),
  'staff.deleted': says.deleted,
  'factor.confirmed': says.confirmed,
  'factor.revoked': says.revoked,
}

/** `person.task-added` as text: `person task added`. */
const unknown = (action: string) => says.unknown(action.replaceAll(/[.-]/g, ' '))

export const thingOf = ({ action }: Pick<LoggedAction, 'action'>) => action.slice(0, action.indexOf('.'))

const buildingPage = (id: string) => localePath(`/desk/building?id=${id}`)
const floors = (id: string) => localePath(`/desk/floors?id=${id}`)
const media = (id: string) => localePath(`/desk/building?id=${id}#media`)
/** The page of an action's subject, by kind. */
const PAGES: Record<string, (id: string) => string> = {
  request: (id) => localePath(`/desk/request?id=${id}`),
  lead: (id) => localePath(`/desk/lead?id=${id}`),
  visit: (id) => localePath(`/desk/visit?id=${id}`),
  person: (id) => localePath(`/desk/person?id=${id}`),
  suite: floors,
  building: buildingPage,
  prices: floors,
  pictures: media,
  plan: media,
  files: media,
}
/** Subjects whose id in the log means nothing to readers. */
const NAMED = ['person', 'suite', 'building', 'prices', 'pictures', 'plan', 'files']

const hrefOf = (thing: string, { about, detail }: Pick<LoggedAction, 'about' | 'detail'>) => {
  if (thing === 'import' && typeof detail['import'] === 'string')
    return localePath(`/desk/import?id=${encodeURIComponent(detail['import'])}`)
  return about ? PAGES[thing]?.(encodeURIComponent(about.id)) : undefined
}

/** How a sentence names the subject, and its page. */
const linkOf = (logged: LoggedAction) => {
  const thing = thingOf(logged)
  const name = (NAMED.includes(thing) && logged.about?.name) || logged.subject
  if (thing === 'person' && !logged.about) return { text: texts.gonePerson, href: undefined }
  const noun = Object.hasOwn(texts.nouns, thing) ? texts.nouns[thing as keyof typeof texts.nouns] : undefined
  return { text: noun?.(name) ?? name, href: hrefOf(thing, logged) }
}

/**
 * An action as text, to follow the actor's name: `accepted {request 1A2B3-4C5D} and held it until …`, with
 * the part in braces as a link if there is a page.
 */
export const sentenceOf = (logged: LoggedAction) => {
  const say = Object.hasOwn(SENTENCES, logged.action)
    ? SENTENCES[logged.action as keyof typeof SENTENCES]
    : undefined
  const [before = '', ...after] = (say?.(logged) ?? unknown(logged.action)).split(IT)
  return { before, it: after.length > 0 ? linkOf(logged) : undefined, after: after.join('') }
}

/** Whether an action has a sentence of its own. */
export const hasSentence = (action: string) => Object.hasOwn(SENTENCES, action)
