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
  agreesHint: 'This is recorded with your name and the date. The newsletter needs its own sign-up.',
  keep: 'Cancel',
  save: 'Save',
  saving: 'Saving...',
}

export const peopleList = {
  title: 'People',
  searchHint: 'Name, email or phone',
  none: 'No people yet.',
  noneNext:
    'Anyone who asks, visits or sends a request is added automatically. Add those who walk in or call.',
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
  textHint: 'The person gets it if they ask for their data, so write nothing you would not say to them.',
  submit: 'Add',
  known: (name: string) => `This address already belongs to ${name}. What you entered was added there.`,
  phoneKnown: 'This phone number is known',
  phoneNext: 'Couples may share a phone. Open the existing person, or add this one as well.',
  another: 'Add as another person',
}

export const personPage = {
  back: 'All people',
  missing: 'There is no such person.',
  missingNext: 'They may have deleted their account, or been removed: people are kept for a limited time.',
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
    'For requests in their account: yes. For visits, and requests we entered and did not hand over: no consent recorded.',
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
  atHint: 'Leave it empty if it is happening now.',
  saveNote: 'Save',
  noted: 'Saved.',
  tasks: 'Tasks',
  noTasks: 'No tasks.',
  task: 'What to do',
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
  dueOn: (day: string) => `by ${day}`,
  overdue: (day: string) => `overdue since ${day}`,
  plannedBy: (by: string) => `added by ${by}`,
  doneOn: (day: string) => `done ${day}`,
  doneTasks: (count: number) => `${counted(count, 'task', 'tasks')} done`,
  linked: 'Shown together with',
  noLinked:
    'Link a partner, or the same person’s second address. Both are then shown here, but neither gets the other’s data.',
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
    ask: 'Is it theirs? Ask them first: anyone can sign up with anyone’s address. Once handed over, the account shows what you entered, and gets the emails about it.',
    submit: (count: number) => `Hand over ${counted(count, 'request', 'requests')}`,
    confirm: 'Hand over',
    keep: 'Cancel',
    done: (count: number) =>
      count === 1 ? 'The request is now in their account.' : `${count} requests are now in their account.`,
  },
  removal: {
    open: 'Delete this person',
    title: (name: string) => `Delete ${name}?`,
    text: 'Everything about this person is deleted: closed requests, leads, visits, notes and tasks, and unsent emails. This cannot be undone. The log keeps the reason, but no name. Their consent to the newsletter is kept as proof.',
    reason: 'Why',
    submit: 'Delete',
    working: 'Deleting...',
  },
  deletionReasons: { asked: 'They asked for it', mistake: 'Entered by mistake' },
  linkNote: 'This is logged. Neither gets the other’s rights, emails or data.',
  everything: 'Everything about this person',
}
