import { sentence } from '#lib/sentences.ts'

const visits = (count: number) => (count === 1 ? '1 visit' : `${count} visits`)
/** Whether the visitor is emailed. */
const mailed = (isMailed: boolean, name: string) =>
  isMailed
    ? `${name} will get an email about it.`
    : `${name} won’t get an email, because we have no record that they agreed to any. Call them.`

/** The two ways to look at visits. */
export const visitViews = { label: 'View', list: 'List', week: 'Week' }

export const visitWeek = {
  title: 'Visits',
  caption: (from: string, to: string) => `Visits from ${from} to ${to}`,
  range: (from: string, to: string, year: string) => `${from} to ${to} ${year}`,
  earlier: 'Earlier',
  later: 'Later',
  today: 'Today',
  days: 'Day',
  dayOf: (day: string, count: number) => `${day}: ${count === 0 ? 'no visits' : visits(count)}`,
  none: 'No visits on these days.',
  noneNext: 'Try an earlier or later week, choose another building, or enter a visit.',
  noneToday: 'No visits on this day.',
  cut: 'Not all visits on these days are shown. Choose a building to see all of its visits.',
  failed: 'This week could not be loaded.',
  suite: (unit: string) => `Suite ${unit}`,
  plan: (plan: string) => `Plan ${plan}`,
  nobody: 'Unassigned',
}

export const visitPage = {
  back: 'All visits',
  missing: 'There is no such visit.',
  missingNext: 'It may have been deleted: visits are kept for a limited time.',
  failed: 'This visit could not be loaded.',
  next: 'Next step',
  came: 'Did they come?',
  move: 'Move',
  cancel: 'Cancel visit',
  marked: 'Saved.',
  held: 'We are holding this time for 30 minutes, until the visitor confirms with the link in the email.',
  ended: 'The visitor didn’t confirm in time, so the time is free again.',
  over: 'This visit is cancelled. To enter it again, use “New visit”.',
  message: 'Message',
  note: 'Note',
  noMessage: 'None.',
  when: 'When',
  zoned: (day: string, from: string, to: string) => `${day}, ${from} to ${to}`,
  where: 'Sales centre',
  about: 'About',
  email: 'Email',
  phone: 'Phone',
  person: 'Person',
  personLink: 'View full record',
  mails: 'Emails',
  mailed: 'They get emails about this visit.',
  notMailed: 'They get no emails: we have no record that they agreed.',
  booked: 'Booked',
  entered: 'Entered',
  from: (page: string) => `from ${page}`,
  byTeam: 'by the sales team',
  agreed: 'Agreed to',
}

export const moveVisit = {
  title: (name: string) => `Move ${name}’s visit`,
  now: (when: string) => `Now: ${when}`,
  mailed,
  none: 'No other time is free in the next two weeks.',
  keep: 'Keep this time',
  move: 'Move visit',
  moving: 'Moving...',
  moved: 'The visit has been moved.',
}

export const cancelVisit = {
  title: (name: string) => `Cancel ${name}’s visit?`,
  text: (building: string, when: string) => `${building}, ${sentence(when)} Others can then book this time.`,
  mailed,
  keep: 'Keep it',
  cancel: 'Cancel visit',
  done: 'The visit has been cancelled.',
}

export const newVisit = {
  button: 'New visit',
  ofPerson: 'Book a visit',
  title: 'New visit',
  titleOfPerson: (name: string) => `Book a visit for ${name}`,
  building: 'Sales centre',
  choose: 'Choose one',
  buildingMissing: 'Choose a building.',
  when: 'When',
  now: 'Here now',
  later: 'At a set time',
  nowHint: 'Records that they came, without a time slot or an email.',
  noTimes: 'No times can be booked here in the next two weeks.',
  note: 'Note',
  noteHint: 'They get a copy if they ask for their data.',
  agreement: 'They get emails only if they agreed to them. Their record shows whether they did.',
  cancel: 'Cancel',
  submit: 'Enter visit',
  working: 'Entering...',
  done: 'The visit has been entered.',
  openKnown: 'Open that visit',
}
