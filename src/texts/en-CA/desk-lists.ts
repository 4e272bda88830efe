import { requestStatus } from './statuses.ts'

const rows = (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`
const thousand = (count: number) => (count >= 1_000 ? '1,000+' : String(count))

const whose = {
  all: 'Anyone',
  mine: 'Me',
  free: 'No one',
}

/** What the lists of the desk share. */
export const deskLists = {
  /** Of a person: in which to answer. */
  language: 'Language',
  search: 'Search',
  checked: (time: string) => `Checked ${time}`,
  late: (time: string) => `Could not be refreshed. As of ${time}`,
  changes: ({ came, gone }: { came: number; gone: number }) =>
    [...(came > 0 ? [`${came} new`] : []), ...(gone > 0 ? [`${gone} no longer in this list`] : [])].join(
      ', ',
    ),
  show: 'Show',
  more: 'Show more',
  count: (count: number, more: boolean) => (more ? `${rows(count)} so far` : rows(count)),
  failed: 'This list could not be loaded.',
  notFound: 'Nothing matches these words.',
  notFoundNext: 'Type the beginning of each word, or choose “All” in the filters.',
  whose: 'Assigned to',
  whoseOptions: whose,
  building: 'Building',
  allBuildings: 'All buildings',
  sort: 'Order',
  nobody: 'No one',
  assigned: 'Assigned.',
  changeFailed: 'This was not saved. Please try again.',
}

export { requestStatus }

const requestOrders = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  hold: 'Hold ending soonest',
}

export const requestList = {
  title: 'Requests to buy',
  searchHint: 'Buyer, email, phone, building, suite or reference',
  none: 'No requests here.',
  noneNext: 'Choose another status, or “Anyone” under “Assigned to”.',
  status: 'Status',
  statusOptions: { open: 'Open', all: 'All', ...requestStatus },
  orders: requestOrders,
  buyer: 'Buyer',
  noName: 'No name',
  forTwo: 'for two',
  enteredByHand: 'entered by hand',
  suite: 'Suite',
  asked: 'Price when requested',
  priceNow: (price: string) => `now ${price}`,
  noPrice: 'No price set',
  sent: 'Sent',
  hold: 'Hold',
  holdUntil: (when: string) => `until ${when}`,
  heldForGood: 'until sold',
  rivals: (count: number) => (count === 1 ? '1 other request' : `${count} other requests`),
}

const leadKinds = {
  all: 'All',
  question: 'Questions',
  visit: 'Visit requests',
  first: 'Tell me first',
}
/** `left`: by the link of a mail. */
const leadState = { open: 'Open', done: 'Done', left: 'Unsubscribed: do not email' }
const leadOrders = {
  newest: 'Newest first',
  oldest: 'Oldest first',
}

export const leadList = {
  title: 'Leads',
  searchHint: 'Name, email, phone, building, suite or reference',
  none: 'No leads here.',
  noneNext: 'Choose another status, or “Anyone” under “Assigned to”.',
  kind: 'Type',
  kinds: leadKinds,
  kindOf: { question: 'Question', visit: 'Visit', first: 'Tell me first' },
  place: (place: number) => `no. ${place} in line`,
  state: 'Status',
  states: { ...leadState, all: 'All' },
  stateOf: leadState,
  orders: leadOrders,
  person: 'Person',
  about: 'About',
  nothing: 'Nothing in particular',
  message: 'Message',
  sent: 'Sent',
}

const visitPeriods = { ahead: 'Upcoming', past: 'Past' }
const visitState = { confirmed: 'Confirmed', unconfirmed: 'Not confirmed yet', cancelled: 'Cancelled' }
const outcomes = { came: 'Came', missed: 'No-show' }

export const visitList = {
  title: 'Visits',
  searchHint: 'Name, email, phone, building or reference',
  none: 'No visits here.',
  noneNext:
    'Visitors can book on the page of any building that offers times. To enter a visit yourself, press “New visit”.',
  period: 'When',
  periods: visitPeriods,
  state: 'Status',
  states: { standing: 'Not cancelled', ...visitState },
  stateOf: visitState,
  time: 'Time',
  person: 'Person',
  contact: 'Contact',
  message: 'Message',
  outcome: 'Came?',
  outcomes,
  mark: (outcome: string, name: string) => `${outcome}: ${name}`,
  failed: 'This was not saved. Please try again.',
}

export const start = {
  tasks: 'My tasks due',
  tasksNone: 'Nothing is due today.',
  tasksAll: (shown: number, count: number) =>
    shown < count ? `Show ${shown} of ${thousand(count)}` : `Show all ${shown}`,
  tasksFew: 'Show fewer',
  overdue: (day: string) => `overdue since ${day}`,
  today: 'today',
  mine: 'My requests',
  mineNone: 'No open requests are assigned to you.',
  new: 'Unassigned requests',
  newNone: 'No unassigned requests.',
  holds: 'Holds, ending soonest first',
  holdsNone: 'No holds with an end date.',
  myLeads: 'My leads',
  myLeadsNone: 'No open leads are assigned to you.',
  newLeads: 'Unassigned leads, oldest first',
  newLeadsNone: 'Every lead is assigned.',
  deposits: 'Deposits overdue or due within seven days',
  depositsNone: 'No deposits are due.',
  depositsAll: (count: number, overdue: number) =>
    [
      count === 0 ? 'All signed' : `${thousand(count)} due`,
      ...(overdue > 0 ? [`${thousand(overdue)} overdue`] : []),
    ].join(', '),
  deposit: (number: number) => `deposit ${number}`,
  due: (day: string) => `due ${day}`,
  visits: 'Next visits',
  visitsNone: 'No visits are booked.',
  all: (count: number) => (count === 0 ? 'All' : `All ${thousand(count)}`),
  soon: (count: number) => (count === 0 ? 'All' : `${thousand(count)} within three days`),
  failed: 'The start page could not be loaded.',
  greeting: (name: string) => `Hello, ${name}`,
}

export const leadPage = {
  missing: 'There is no such lead.',
  missingNext: 'It may have been deleted: leads are kept for a limited time.',
  failed: 'This lead could not be loaded.',
  back: 'All leads',
  email: 'Email',
  phone: 'Phone',
  about: 'About',
  days: 'Preferred days',
  sent: 'Sent',
  from: (page: string) => `from ${page}`,
  agreed: 'Agreed to',
  message: 'Message',
  noMessage: 'None.',
  answers: 'Answers',
  noAnswers: 'No answers sent yet.',
  answeredBy: (by: string, when: string) => `${by}, ${when}`,
  answer: 'Your answer',
  answerHint: (email: string) =>
    `We’ll email it to ${email} exactly as typed, with your name. Replies go to the sales team.`,
  close: 'Mark as done once sent',
  send: 'Send',
  sending: 'Sending...',
  sentNow: 'Your answer is on its way.',
  left: 'This person unsubscribed, so we no longer email them about this.',
  done: 'Mark as done',
  reopen: 'Reopen',
  changed: 'Saved.',
}

export const exporting = {
  button: 'Export',
  title: 'Export as CSV',
  text: {
    requests:
      'All rows that match these filters, with names, emails and phone numbers but no identity numbers. Each file has at most 20,000 rows and is recorded in the log under your name.',
    leads:
      'All rows that match these filters, with names, emails and phone numbers but no identity numbers. Each file has at most 20,000 rows and is recorded in the log under your name.',
    suites:
      'All suites in the chosen building, or in all buildings, with every column that Import reads. You can import the file again: what you don’t change stays the same. Each file has at most 2,000 suites.',
    numbers:
      'One row for each building and week in the chosen period, with the figures behind this page and no personal information.',
  },
  start: 'Export',
  next: 'Next file',
  close: 'Close',
  working: (rows: number) => `${rows} rows so far...`,
  saved: (rows: number) => `Saved: ${rows} rows.`,
  all: 'That is everything.',
  failed: 'The export stopped, and this file was not saved. Please try again.',
  fileName: (what: 'requests' | 'leads' | 'suites' | 'numbers', day: string, part: number) =>
    `larkfield-${what}-${day}-${part}.csv`,
}

/** A field that finds a row to choose. */
export const finding = {
  searching: 'Searching...',
  failed: 'The search failed. Type again.',
  more: 'There are more: keep typing to narrow the list.',
}
