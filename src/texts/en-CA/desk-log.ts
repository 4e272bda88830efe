import { suiteStatus } from './desk-listing.ts'
import { visitList } from './desk-lists.ts'
import { personPage } from './desk-person.ts'
import { requestPage } from './desk-request.ts'
import { requestStatus } from './statuses.ts'

/** Stands for what the action was about; the page makes it a link. */
export const IT = '{it}'

const outcomes: Record<string, string> = visitList.outcomes
const fieldNames: Record<string, string> = requestPage.fields
const reasons: Record<string, string> = requestPage.reasons
const deletionReasons: Record<string, string> = personPage.deletionReasons
const list = (parts: readonly string[]) =>
  [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ')
const rows = (count: number) => (count === 1 ? '1 row' : `${count} rows`)
const suites = (count: number) => (count === 1 ? '1 suite' : `${count} suites`)
/** Which of its fields were changed, if it is known. */
const fields = (columns: readonly string[] = []) => (columns.length > 0 ? [list(columns)] : [])
const inRole = (role?: string) => (role ? ` (${role})` : '')
const status = (isForSale: boolean) => (isForSale ? suiteStatus.available : suiteStatus.sold).toLowerCase()
const given = (to?: string | null) =>
  to === null ? `unassigned ${IT}` : to ? `assigned ${IT} to ${to}` : `assigned ${IT} to someone else`

const itemsChanged = (item: string, how?: string) => {
  const [act, place] = { added: ['added', 'to'], removed: ['removed', 'from'] }[how ?? ''] ?? []
  if (act) return `${act} a ${item} ${place} ${IT}`
  if (how === 'ordered') return `changed the order of the ${item}s of ${IT}`
  return how === 'replaced' ? `replaced a ${item} of ${IT}` : `changed a ${item} of ${IT}`
}

/** What members did. */
export const logPage = {
  title: 'Log',
  searchHint: 'Reference, suite, name or file',
  member: 'By',
  everyone: 'Everyone',
  /** Whose account is deleted. */
  somebody: 'A former member',
  thing: 'About',
  action: 'Action',
  everything: 'Everything',
  everyAction: 'Every action',
  when: 'When',
  what: 'What was done',
  operator: 'Operator',
  none: 'Nothing yet',
  noneNext: 'Try other filters. The log is kept for 24 months, and no one can change it.',
  /** By the part of an action’s key before the dot. */
  things: {
    request: 'Requests',
    lead: 'Leads',
    visit: 'Visits',
    person: 'People',
    suite: 'Suites',
    building: 'Buildings',
    prices: 'Price tables',
    pictures: 'Pictures',
    plan: 'Plans',
    files: 'Files',
    import: 'Imports',
    staff: 'Staff',
    factor: 'Second factors',
  },
  /** What a sentence calls the thing, by the same. */
  nouns: {
    request: (reference: string) => `request ${reference}`,
    lead: (reference: string) => `lead ${reference}`,
    visit: (reference: string) => `visit ${reference}`,
    person: (name: string) => name,
    suite: (name: string) => name,
    building: (name: string) => name,
    prices: (name: string) => name,
    pictures: (name: string) => name,
    plan: (name: string) => name,
    files: (name: string) => name,
    import: (file: string) => file,
    staff: (name: string) => name,
    factor: (name: string) => name,
  },
  /** Of whom the log has only an id. */
  gonePerson: 'a deleted person',
  /** Each action: in the list of choices. */
  actions: {
    'request.entered': 'Entered a request',
    'request.accepted': 'Accepted a request',
    'request.hold-moved': 'Changed the end of a hold',
    'request.agreement-sent': 'Sent an agreement',
    'request.signed': 'Recorded a signed agreement',
    'request.days-changed': 'Changed the dates of a purchase',
    'request.deposits-changed': 'Changed the deposits of a purchase',
    'request.deposit-received': 'Marked a deposit as received',
    'request.deposit-taken-back': 'Undid the receipt of a deposit',
    'request.declined': 'Declined a request',
    'request.withdrawn': 'Withdrew a request for its buyer',
    'request.rescinded': 'Recorded a cancelled agreement',
    'request.reopened': 'Moved a request back',
    'request.assigned': 'Assigned a request',
    'request.noted': 'Wrote a note on a request',
    'request.revealed': 'Viewed identity details',
    'request.document-opened': 'Opened a buyer’s document',
    'request.exported': 'Exported requests',
    'lead.assigned': 'Assigned a lead',
    'lead.answered': 'Answered a lead',
    'lead.done': 'Marked a lead as done',
    'lead.reopened': 'Reopened a lead',
    'lead.exported': 'Exported leads',
    'visit.entered': 'Entered a visit',
    'visit.moved': 'Moved a visit',
    'visit.cancelled': 'Cancelled a visit',
    'visit.assigned': 'Assigned a visit',
    'visit.marked': 'Recorded whether a visitor came',
    'person.added': 'Added a person',
    'person.changed': 'Changed a person',
    'person.noted': 'Wrote a note about a person',
    'person.task-added': 'Added a task',
    'person.task-changed': 'Changed a task',
    'person.linked': 'Linked people',
    'person.parted': 'Unlinked people',
    'person.handed-over': 'Handed requests over',
    'person.deleted': 'Deleted a person',
    'suite.created': 'Added a suite',
    'suite.changed': 'Changed a suite',
    'building.created': 'Added a building',
    'building.changed': 'Changed, published or unpublished a building',
    'building.previewed': 'Requested a preview of a building',
    'prices.changed': 'Changed prices in bulk',
    'prices.undone': 'Undid a price change',
    'pictures.changed': 'Changed pictures',
    'plan.changed': 'Changed the drawing of a plan',
    'files.changed': 'Changed files',
    'import.applied': 'Applied an import',
    'staff.invited': 'Invited a member',
    'staff.uninvited': 'Withdrew an invitation',
    'staff.joined': 'Joined',
    'staff.role': 'Changed a role',
    'staff.buildings': 'Changed the buildings of a member',
    'staff.ended': 'Ended a membership',
    'staff.deleted': 'Deleted their account',
    'factor.confirmed': 'Confirmed a second factor',
    'factor.revoked': 'Revoked a second factor',
  },
  /** What each says after the name of who did it. Details that are not known are left out. */
  sentences: {
    accepted: (until?: string) => `accepted ${IT}${until ? ` and put the suite on hold until ${until}` : ''}`,
    holdMoved: (until?: string) => `changed the end of the hold for ${IT}${until ? ` to ${until}` : ''}`,
    agreementSent: () => `entered “${requestStatus.agreement_sent}” for ${IT}`,
    signed: (day?: string, last?: string) =>
      `recorded the signed agreement for ${IT}${day ? `, dated ${day}` : ''}${last ? `; the last day to cancel is ${last}` : ''}`,
    daysChanged: (signed?: string, last?: string) =>
      `changed the dates of ${IT}${signed ? `: signed on ${signed}` : ''}${last ? `, last day to cancel ${last}` : ''}`,
    entered: () => `entered ${IT} for a buyer`,
    depositsChanged: () => `changed the deposits of ${IT}`,
    depositReceived: (deposit?: number, day?: string) =>
      `marked ${deposit === undefined ? 'a deposit' : `deposit ${deposit}`} of ${IT} as received${day ? ` on ${day}` : ''}`,
    depositTakenBack: (deposit?: number) =>
      `undid the receipt of ${deposit === undefined ? 'a deposit' : `deposit ${deposit}`} of ${IT}`,
    declined: () => `declined ${IT}`,
    withdrawn: () => `withdrew ${IT} for its buyer`,
    rescinded: () => `entered “${requestStatus.rescinded}” for ${IT}`,
    reopened: () => `moved ${IT} back to “${requestStatus.submitted}”`,
    assigned: given,
    noted: () => `wrote a note on ${IT}`,
    revealed: (fields: readonly string[], reason?: string) =>
      `viewed ${fields.length > 0 ? list(fields.map((field) => (fieldNames[field] ?? field).toLowerCase())) : 'identity details'} in ${IT}${reason ? `: ${(reasons[reason] ?? reason).toLowerCase()}` : ''}`,
    documentOpened: () => `opened one of the buyer’s documents in ${IT}`,
    exported: (what: string, count?: number) =>
      `exported ${count === undefined ? what : `${rows(count)} of ${what}`}`,
    answered: (isDone?: boolean) => `answered ${IT}${isDone ? ' and marked it as done' : ''}`,
    done: () => `marked ${IT} as done`,
    leadReopened: () => `reopened ${IT}`,
    visitEntered: (when?: string) => `entered ${IT}${when ? ` for ${when}` : ''}`,
    visitMoved: (from?: string, to?: string) => `moved ${IT}${from && to ? ` from ${from} to ${to}` : ''}`,
    visitCancelled: (when?: string) => `cancelled ${IT}${when ? ` of ${when}` : ''}`,
    visitMarked: (to?: string | null) =>
      to ? `entered “${outcomes[to] ?? to}” for ${IT}` : `cleared whether the visitor came to ${IT}`,
    added: () => `added ${IT}`,
    changed: () => `changed ${IT}`,
    personNoted: () => `wrote a note about ${IT}`,
    taskAdded: () => `added a task about ${IT}`,
    taskChanged: (isDone?: boolean) =>
      isDone === undefined
        ? `changed a task about ${IT}`
        : `marked a task about ${IT} as ${isDone ? 'done' : 'open'}`,
    linked: () => `linked ${IT} with another person`,
    parted: () => `unlinked ${IT} from another person`,
    handedOver: (count?: number) =>
      `handed ${count === undefined ? 'requests' : count === 1 ? '1 request' : `${count} requests`} over to the account of ${IT}`,
    personDeleted: (reason?: string) =>
      `deleted ${IT}${reason ? `: ${(deletionReasons[reason] ?? reason).toLowerCase()}` : ''}`,
    suiteChanged: (
      price?: [from: string, to: string],
      forSale?: [from: boolean, to: boolean],
      request?: string,
      columns?: string[],
    ) => {
      const parts = [
        ...(price ? [`changed the price of ${IT} from ${price[0]} to ${price[1]}`] : []),
        ...(forSale
          ? [
              `changed ${price ? 'it' : IT} from ${status(forSale[0])} to ${status(forSale[1])}${request ? `, after request ${request} was signed` : ''}`,
            ]
          : []),
      ]
      return [list(parts) || `changed ${IT}`, ...fields(columns)].join(': ')
    },
    suiteCreated: () => `added ${IT}`,
    buildingCreated: () => `added ${IT}`,
    buildingChanged: (isPublished?: boolean, columns?: string[]) => {
      if (isPublished === undefined) return [`changed ${IT}`, ...fields(columns)].join(': ')
      return isPublished ? `published ${IT}` : `took ${IT} off the website`
    },
    previewed: () => `requested a preview of ${IT}`,
    imported: (added?: number, changed?: number) =>
      `applied the import ${IT}${added === undefined || changed === undefined ? '' : `: ${added} new, ${changed} changed`}`,
    invited: (role?: string) => `invited ${IT}${inRole(role)}`,
    uninvited: (role?: string) => `withdrew the invitation to ${IT}${inRole(role)}`,
    joined: (role?: string, by?: string) => `joined${inRole(role)}${by ? `, invited by ${by}` : ''}`,
    role: (from?: string, to?: string) =>
      `changed the role of ${IT}${from && to ? ` from ${from} to ${to}` : ''}`,
    ended: (role?: string) => `ended the membership of ${IT}${inRole(role)}`,
    deleted: () => 'deleted their own account',
    confirmed: () => `confirmed the second factor of ${IT}`,
    revoked: () => `revoked the second factor of ${IT}`,
    pricesChanged: (count?: number) =>
      `changed prices at ${IT}${count === undefined ? '' : `: ${suites(count)}`}`,
    pricesUndone: (count?: number) =>
      `undid the last price change at ${IT}${count === undefined ? '' : `: ${suites(count)}`}`,
    picturesChanged: (how?: string) => itemsChanged('picture', how),
    filesChanged: (how?: string) => itemsChanged('file', how),
    planChanged: (plan?: string, how?: string) => {
      const drawing = plan ? `a drawing of plan ${plan}` : 'a drawing of a plan'
      return how === 'removed' ? `removed ${drawing} from ${IT}` : `uploaded ${drawing} to ${IT}`
    },
    staffBuildings: (to?: string) => `changed the buildings of ${IT}${to ? ` to ${to}` : ''}`,
    /** An action that has no sentence: `task added`. */
    unknown: (words: string) => `${words}: ${IT}`,
  },
}
