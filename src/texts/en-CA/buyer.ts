import { unitName } from './figures.ts'
import { requestStatus } from './statuses.ts'
import { requestRetentionDays } from '#lib/retention.ts'
import { sentence } from '#lib/sentences.ts'

export const requests = {
  title: 'Requests',
  note: 'Your requests to buy and their status.',
  none: 'No requests sent yet.',
  noneNext: 'Suites you request to buy appear here.',
  suite: (unit: string, building: string) => `${unitName(unit)}, ${building}`,
  sent: (day: string) => `Sent ${day}`,
  withParking: 'with parking',
  withSecond: 'with a second purchaser',
  reference: (reference: string) => `Reference ${reference}`,
  /** Price at sending, and today's if it differs. */
  askedAt: (price: string) => `Requested at ${price}`,
  priceNow: (price: string) => `list price now ${price}`,
  onlyPriceNow: (price: string) => `List price now ${price}`,
  notPricedNow: 'no list price now',
  gone: 'This suite is no longer available.',
  /** After a status. */
  historyOn: (moment: string) => moment,
  history: (suite: string) => `History of your request for ${suite}`,
  inLine:
    'The suite is on hold for another buyer. Your request is waiting in line, and we’ll email you if it becomes available.',
  signed: 'Your agreement is signed. To cancel it, tell the seller in writing, as your agreement requires.',
  sharesDocuments: 'The sales team may open your documents until this request is closed.',
  noOpenings: 'They haven’t opened any.',
  opened: (filename: string, moment: string, by: string) =>
    `${by} of the sales team opened ${filename}: ${moment}`,
  revealed: (role: string, what: string, moment: string) => `${role} viewed ${what}: ${moment}`,
  ofYours: (what: string) => `your ${what}`,
  ofSecond: (what: string) => `the second purchaser’s ${what}`,
  role: { sales: 'The sales team', manager: 'A sales manager' },
  field: {
    name: 'name',
    email: 'email address',
    phone: 'phone number',
    dob: 'date of birth',
    driversLicence: 'document number',
    driversExpiry: 'document expiry date',
    fullAddress: 'address',
  },
  withdraw: 'Withdraw',
  withdrawOf: (suite: string) => `Withdraw your request for ${suite}`,
  withdrawTitle: 'Withdraw this request?',
  withdrawText: (suite: string) =>
    `Your request for ${suite} will be closed, and the sales team will be told. You can send another one.`,
  keep: 'Keep it',
  withdrawn: 'Your request has been withdrawn.',
  withdrawFailed: 'Your request could not be withdrawn. Please try again.',
  status: requestStatus,
  paused:
    'Your second purchaser does not want to be named, so we deleted what you entered about them. Continue alone, or withdraw this request.',
  resume: 'Continue alone',
  resumeOf: (suite: string) => `Continue alone with your request for ${suite}`,
  resumed: 'Your request is with the sales team again.',
  resumeFailed: 'Your request could not be resumed. Please try again.',
  /** In place of the button of a suite with an open request; its status follows. */
  here: 'Your request to buy:',
  see: 'See your request',
  listFailed: 'Your requests could not be loaded just now.',
  ended: 'Session expired. Please log in again.',
}

export const purchase = {
  title: 'Request to Buy Suite',
  whyInCanada: 'Canadian law requires developers to verify buyers’ identity at the sale.',
  whyInTheStates: 'The seller needs to know who is buying before drawing up a contract.',
  kept: `We encrypt what you enter here, show it only to the sales team, and delete it ${requestRetentionDays()} days after the request is closed. If it is never closed, we delete it ${requestRetentionDays()} days after you send it. If an agreement is signed, this period starts with its last deposit.`,
  notAnAgreement: 'A request is not an agreement.',
  requiredNote: 'is required',
  suite: 'Suite',
  selectSuite: 'Select a suite',
  suiteOption: (unit: string, price: string) => `${unitName(unit)}, ${price}`,
  loadingSuites: 'Loading...',
  suitesFailed: 'The suites could not be loaded.',
  chooseFirst: 'Please select a suite before submitting the request.',
  purchaser: 'Purchaser',
  fromProfile: 'From your profile',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  dob: 'Date of birth',
  identityDocument: 'Identity document',
  documents: { licence: 'Driver’s licence', passport: 'Passport' },
  driversLicence: 'Driver’s licence',
  driversExpiry: 'Licence expiry',
  passport: { driversLicence: 'Passport number', driversExpiry: 'Passport expiry' },
  fullAddress: 'Full address',
  street: 'Street address, with unit number',
  city: 'City',
  region: 'Province or state',
  postalCode: 'Postal or ZIP code',
  country: 'Country',
  filledIn: (region: string, country: string) => `Province and country filled in: ${region}, ${country}`,
  sameAddress: 'Same address as the purchaser',
  addSecond: 'Add a second purchaser',
  second: 'Second purchaser',
  secondNote: 'Name someone only with their consent. We tell them by email, and they can object.',
  parking: 'Parking',
  parkingNote: 'One space, at the price the sales team confirms with you.',
  parkingAt: (terms: string) => `One space: ${terms.charAt(0).toLowerCase()}${terms.slice(1)}`,
  shareDocuments: 'Let the sales team open my documents',
  shareDocumentsNote:
    'This covers the documents on your profile until this request is declined, withdrawn or cancelled, or its hold ends. Your profile shows each time they open one.',
  onHold:
    'This suite is on hold for another buyer. You can still send a request. It will wait in line, and we’ll email you if the suite becomes available.',
  cancel: 'CANCEL',
  submit: 'SUBMIT REQUEST',
  submitting: 'SENDING...',
  discardQuestion: 'Discard this request? Your answers won’t be saved.',
  keepEditing: 'Keep editing',
  discard: 'Discard',
  userFailed: 'Failed to load user information',
  sessionExpired: 'Your session has expired. Please log in again.',
  unexpected: 'An unexpected error occurred. Please try again.',
  unanswered: 'Check your connection: what you entered is still here.',
  sent: 'Sent buy request!',
}

/** Shown in the dialog once a request is sent. */
export const requestSent = {
  title: 'Your request is with the sales team',
  reference: 'Your reference',
  next: 'What happens next',
  onHold:
    'The suite is on hold for another buyer. Your request is waiting in line: we’ll email you if the suite becomes available.',
  steps: (hours: string | null) => [
    hours
      ? `The sales team will call or email you while the sales centre is open: ${hours.replace(/\.$/u, '')}. You will get a confirmation by email.`
      : 'The sales team will call or email you. You will get a confirmation by email.',
    'We’ll email you each time your request changes. If it is accepted, the suite will be on hold for you while the agreement is prepared.',
    'Nothing is bought or sold until both sides sign an agreement. Until then, you can withdraw your request on your profile.',
  ],
  profile: 'See it on your profile',
  close: 'Close',
}

/** The page of the link that a second purchaser gets by mail. */
export const objection = {
  title: 'You were named as a second purchaser',
  description: 'Object to being named as a second purchaser in a request to buy.',
  intro: 'A buyer named you in a request to buy a home.',
  text: 'If you do not want this, press the button. We will delete what was entered about you, pause the request, and tell the buyer and the sales team.',
  submit: 'Object and delete my data',
  working: 'One moment...',
  incomplete: 'This link is incomplete. Open it from the email again.',
  withoutScript:
    'This needs JavaScript, which is off in this browser. Write or call us and we’ll do it for you:',
}

/** A request on the profile, from asking to closing. */
export const purchaseSteps = {
  of: (suite: string) => `Steps of your purchase of ${suite}`,
  done: 'done',
  asked: 'You asked to buy',
  call: 'The sales team calls',
  callSoon: 'They will call or email you about your request.',
  accepted: (day: string) => `Your request was accepted on ${day}`,
  hold: 'The suite is on hold for you',
  holdUntil: (moment: string) =>
    `Until ${sentence(moment)} If the agreement is not signed by then, your request will be closed.`,
  agreement: (inQuebec: boolean) => (inQuebec ? 'Preliminary contract' : 'Agreement of purchase and sale'),
  agreementSent: (day: string) => `Sent to you on ${day}. Read it with a lawyer before you sign.`,
  notSigned: 'No date is set yet. Nothing is bought or sold until both sides sign.',
  cancel: 'Last day to cancel',
  cancelUnknown: 'Not set yet. The sales team will enter it once you have signed.',
  cancelNotEntered:
    'Not set yet. It depends on where the home is and on the day you receive its documents: ask your lawyer.',
  cancelFrom: (day: string, documents: string) => `${day}. You received the documents on ${documents}.`,
  deposit: (due: string) => `Deposit, ${due.charAt(0).toLowerCase()}${due.slice(1)}`,
  /** One of the agreement; `due` is such as `on occupancy`, or empty. */
  depositNumber: (number: number, due: string) => `Deposit ${number}${due && `, ${due}`}`,
  dueBy: (day: string) => `Due on ${day}`,
  overdue: (day: string) =>
    `It was due on ${day}, and we have no record of it yet. If you have paid it, tell the sales team.`,
  received: (day: string) => `Received on ${day}`,
  howToPay:
    'Your lawyer or the sales centre will tell you how to pay a deposit. We never send new bank details by email: if you get such an email, call the sales centre before you pay.',
  basisOfOthers:
    'Deposits are as set out in your agreement. Other amounts are estimates based on the price when you sent your request, without parking, for a buyer who lives there and puts 20% down.',
  ifSigned: (day: string) => `${day}, if you sign today`,
  dayUnknown: 'Date to be confirmed.',
  occupancy: 'Interim occupancy',
  aMonth: (amount: string) => `${amount} a month`,
  closing: (inQuebec: boolean) => (inQuebec ? 'Signing of the deed of sale' : 'Closing'),
  basis:
    'Amounts are estimates based on the price when you sent your request, without parking, for a buyer who lives there and puts 20% down.',
  own: 'Calculate your own',
  calendar: 'Add the known dates to your calendar',
  calendarOf: (suite: string) => `Add the known dates to your calendar: ${suite}`,
  calendarFile: 'purchase',
  /** Events of the calendar file. */
  acceptedDay: 'Your request was accepted',
  tentative: (step: string) => `${step} (tentative)`,
  dayOf: (step: string, suite: string) => `${step}: ${suite}`,
  mayChange: (profile: string) => `Dates can change. Your profile has the latest: ${profile}`,
}
