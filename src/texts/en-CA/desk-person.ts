const counted = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`)

/** What a person has: `2 requests, 1 visit`. */
const has = ({ requests, leads, visits }: { requests: number; leads: number; visits: number }) =>
  [
    ...(requests > 0 ? [counted(requests, 'request', 'requests')] : []),
    ...(leads > 0 ? [counted(leads, 'lead', 'leads')] : []),
    ...(visits > 0 ? [counted(visits, 'visit', 'visits')] : []),
  ].join(', ')

const kinds = { note: 'Note', call: 'Call', walk_in: 'Walk-in' }

/** Who the person is, in both dialogs. */
export const personFields = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  either: 'An email address, a phone number, or both.',
  language: 'Language',
  broker: 'Their broker',
  brokerHint: 'Who acts for this person.',
  brokerClient: 'Broker’s client',
  brokerClientHint: 'If this person is a broker, the client they act for.',
  optional: (label: string) => `${label} (optional)`,
  agrees: 'They agreed to emails about their requests and visits',
  agreesHint: 'We record your name and the date. The newsletter requires a separate sign-up.',
  keep: 'Cancel',
  save: 'Save',
  saving: 'Saving...',
}

export const peopleList = {
  title: 'People',
  searchHint: 'Name, email or phone',
  none: 'No people yet.',
  noneNext:
    'Anyone who asks a question, books a visit or sends a request is added automatically. Add those who walk in or call.',
  person: 'Person',
  noName: 'No name',
  reach: 'Email and phone',
  has: 'Activity',
  hasOf: has,
  hasNothing: 'Nothing yet',
  lastContact: 'Last contact',
  noContact: 'None',
  add: 'New person',
}

/** Whom something is entered for. */
export const personField = {
  person: 'Person',
  hint: 'Name, email or phone',
  none: 'No one found.',
  add: 'New person',
}

export const newPerson = {
  title: 'New person',
  happened: 'What just happened?',
  happenings: { none: 'Nothing', walk_in: 'They walked in', call: 'They called' },
  text: 'What was said',
  textHint: 'They get a copy if they ask for their data, so write only what you’d say to them.',
  submit: 'Add',
  known: (name: string) =>
    `This address already belongs to ${name}, so your entry was added to their record.`,
  phoneKnown: 'We already have this phone number',
  phoneNext: 'Couples may share a phone. Open the existing record, or add this person as well.',
  another: 'Add as another person',
}

export const personPage = {
  back: 'All people',
  missing: 'There is no such person.',
  missingNext: 'They may have deleted their account, or their record may have expired.',
  failed: 'This person could not be loaded.',
  details: 'Details',
  edit: 'Edit',
  editTitle: 'Edit details',
  edited: 'Saved.',
  now: (name: string) => `It now says: ${name}. Save again to replace it with what you typed.`,
  toOther: 'Open the other person',
  account: 'Account',
  since: (day: string) => `since ${day}`,
  mails: 'Emails about their requests and visits',
  agreed: (day: string, by: string) => `Agreed on ${day}, recorded by ${by}`,
  ownMails:
    'Yes for requests in their account. No consent on record for visits, or for requests we entered and haven’t handed over.',
  alerts: 'Saved searches',
  alertsOf: (count: number, day: string) => `${counted(count, 'search', 'searches')}, since ${day}`,
  newsletter: 'Newsletter',
  newsletterOf: {
    on: (day: string) => `Subscribed since ${day}`,
    asked: (day: string) => `Asked on ${day}, not confirmed`,
    off: (day: string) => `Unsubscribed on ${day}`,
  },
  requests: 'Requests',
  noRequests: 'No requests.',
  leads: 'Leads',
  noLeads: 'No leads.',
  /** Of a lead or visit with another name than the person's. */
  as: (name: string) => `as ${name}`,
  visits: 'Visits',
  noVisits: 'No visits.',
  timeline: 'Notes, calls and walk-ins',
  noNotes: 'No notes yet.',
  kinds,
  by: (kind: string, by: string, when: string) => `${kind}, ${by}, ${when}`,
  kind: 'Kind',
  text: 'What happened',
  at: 'When (optional)',
  atHint: 'Leave empty if it’s happening now.',
  saveNote: 'Save',
  noted: 'Saved.',
  tasks: 'Tasks',
  noTasks: 'No tasks.',
  task: 'New task',
  due: 'Due date',
  who: 'Assigned to',
  addTask: 'Add task',
  planned: 'Task added.',
  done: 'Done',
  reopen: 'Reopen',
  doneOf: (text: string) => `Done: ${text}`,
  reopenOf: (text: string) => `Reopen: ${text}`,
  dayOf: (text: string) => `Due date: ${text}`,
  whoOf: (text: string) => `Assigned to: ${text}`,
  taskChanged: 'Saved.',
  dueOn: (day: string) => `due ${day}`,
  overdue: (day: string) => `overdue since ${day}`,
  plannedBy: (by: string) => `added by ${by}`,
  doneOn: (day: string) => `done ${day}`,
  doneTasks: (count: number) => `${counted(count, 'task', 'tasks')} done`,
  linked: 'Linked people',
  noLinked:
    'Link a partner, or the same person’s other address. You’ll see both here, but neither gets the other’s data.',
  link: 'Link a person',
  linkTitle: 'Link a person',
  linkSearch: 'Name, email or phone',
  linkNone: 'No one found.',
  linkThis: 'Link',
  linkOf: (name: string) => `Link ${name}`,
  linkedNow: 'They are now linked.',
  part: 'Unlink',
  partOf: (name: string) => `Unlink ${name}`,
  parted: 'They are no longer linked.',
  /** Of requests that were entered by hand, into the account of the address. */
  handOver: {
    title: 'Account of this address',
    made: (day: string) => `An account with this address was created on ${day}.`,
    ask: 'Is it theirs? Ask them first: anyone can sign up with someone else’s address. Once you hand over, the account shows what you entered and gets the emails about it.',
    submit: (count: number) => `Hand over ${counted(count, 'request', 'requests')}`,
    confirm: 'Hand over',
    keep: 'Cancel',
    done: (count: number) =>
      count === 1 ? 'The request is now in their account.' : `${count} requests are now in their account.`,
  },
  removal: {
    open: 'Delete this person',
    title: (name: string) => `Delete ${name}?`,
    text: 'This deletes everything about them: closed requests, leads, visits, notes, tasks and unsent emails. It cannot be undone. The log keeps the reason but not the name. Their newsletter consent is kept as proof.',
    reason: 'Reason',
    submit: 'Delete',
    working: 'Deleting...',
  },
  deletionReasons: { asked: 'They asked for it', mistake: 'Entered by mistake' },
  linkNote: 'This is recorded in the log. Neither person gets the other’s access, emails or data.',
  everything: 'View full record',
}
