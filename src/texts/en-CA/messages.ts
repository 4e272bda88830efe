import { newsletter } from './newsletter.ts'

/** Success messages of the API. */
const answers = {
  noted: 'Noted.',
  /** The same for everyone, to reveal no addresses. */
  subscribed: `${newsletter.done} Please follow the link in the email we have sent you.`,
  registered: 'You can sign in now.',
  registeredUnconfirmed:
    'We have sent you an email. Please follow its link to confirm your address, then sign in.',
  emailConfirmed: 'Your email address is confirmed.',
  recoverySent: 'If there is an account with this address, we have sent it an email with a link.',
  passwordReset: 'Your password has been changed. Please sign in.',
  passwordUpdated: 'Password updated successfully',
  loggedOut: 'You are signed out.',
  uploaded: 'Document Uploaded!',
  deleted: 'Document deleted!',
  requestSent: 'Sent buy request!',
  requestQueued:
    'Sent buy request! The suite is on hold for another buyer, and your request is waiting in line.',
  requestWithdrawn: 'Your request has been withdrawn.',
  requestResumed: 'Your request is with the sales team again.',
  objected: 'What was entered about you has been deleted. The buyer and the sales team have been told.',
  newsletterConfirmed: 'Thank you. You’re on the list.',
  newsletterLeft: 'You have been unsubscribed.',
  /** The same for everyone, to reveal no visits. */
  visitBooked:
    'Almost done. We’re holding this time for you for 30 minutes: please confirm it with the link in the email we have sent you.',
  alertsLeft: 'You won’t get these emails any more. Your saved searches are paused.',
}

/** Messages of refused API calls. */
const refusals = {
  nothingHere: 'There is nothing at this address.',
  notSignedIn: 'Please sign in.',
  invalid: 'The input is not valid.',
  method: ({ methods }: { methods: string }) => `This address accepts ${methods}.`,
  unavailable: 'This is not available right now. Please try again in a moment.',
  unexpected: 'Something went wrong on our side.',
  tooMany: ({ seconds }: { seconds: number }) =>
    `Too many attempts. Please try again in ${seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
  bodyTooLarge: 'This is too large to send at once.',
  bodyType: ({ type }: { type: string }) => `Send this as ${type}.`,
  invalidJson: 'This is not valid JSON.',
  notAnObject: 'Send one object with the fields by name.',
  character: 'This contains a character that cannot be used.',
  twice: 'Send this only once.',
  otherSite: 'This is available only from this website.',
  otherAccount: 'This belongs to another account.',
  notStaff: 'You do not have permission for this at the desk.',
  wrongSecret: 'The secret is wrong.',
  noBuilding: 'There is no such building.',
  noPreview: 'There is no preview here any more. Build it again at the desk.',
  noSuite: 'There is no such suite.',
  noPlace: 'There is no such place.',
  noListing: 'This is no longer listed.',
  noDocument: 'There is no such document.',
  noRequest: 'There is no such request.',
  noSearch: 'There is no such saved search.',
  requestClosed: 'This request is already closed.',
  noIdentity: 'The sales team entered this request: no identity was given.',
  requestSigned:
    'The agreement is signed. To cancel it, write to the sales team before the last day to cancel.',
  suiteGone: 'This suite is no longer available.',
  phone: 'Enter a phone number, such as 416-555-0142.',
  phoneExtension: 'Enter the number without an extension: we can’t save extensions.',
}

/** Accounts, passwords and links of mails. */
const accountRefusals = {
  wrongCredentials: 'Incorrect email or password.',
  unconfirmed:
    'Your email address is not confirmed yet. Please follow the link in the email we have sent you.',
  wrongPassword: 'That password isn’t right.',
  samePassword: 'This is already your password.',
  passwordTooShort: ({ minimum }: { minimum: number }) => `Use at least ${minimum} characters.`,
  passwordTooLong: ({ maximum }: { maximum: number }) =>
    `Use at most ${maximum} characters; accented letters and emoji count as several.`,
  passwordCommon: 'This password is easy to guess. Use several words, or let your browser make one.',
  passwordWeak: 'This password is easy to guess. Use several words.',
  passwordPersonal: 'Do not use your name or email address as your password.',
  noMail: 'Email cannot be sent to this address.',
  sameEmail: 'This is already your email address.',
  linkEnded: 'This link has already been used or has expired. Please request a new one.',
  subscriptionEnded: 'This link has expired. Please subscribe again.',
}

/** Documents. */
const fileRefusals = {
  tooLarge: ({ megabytes }: { megabytes: number }) =>
    `This file is too large: the limit here is ${megabytes} MB.`,
  notKept: 'Upload a PDF, JPEG, PNG, HEIC, WebP or DOCX.',
  notMultipart: 'Send the file as multipart/form-data.',
  incomplete: 'The file arrived incomplete. Please try again.',
  several: 'Send one file at a time.',
  missing: 'Choose a file.',
  empty: 'This file is empty.',
  locked: 'This file is password-protected. Save a copy without a password and upload that.',
  damaged: 'This file is damaged or incomplete, and cannot be opened. Save or scan it again.',
  pixels: ({ maximum }: { maximum: number }) =>
    `This picture has more than ${maximum} million pixels. Save a smaller version.`,
  storageLimit: 'Storage limit exceeded',
  noUpload: 'This upload no longer exists. It may have taken too long.',
  notArrived: 'The file has not arrived yet.',
  busy: 'Three files are already uploading. Please wait until one has finished.',
}

const accountInput = {
  incomplete: 'Please fill in all the fields',
  mismatch: 'Passwords do not match',
  newMismatch: 'New passwords do not match',
  name: 'Enter your name.',
  nameTooLong: ({ maximum }: { maximum: number }) => `Use at most ${maximum} characters.`,
  nameLines: 'Write your name on one line.',
  nameAlone:
    'Enter only the name: no message, web address, email address or phone number. Leave a space after a period.',
  email: 'Enter your email address, such as ada@example.com.',
  phone: 'Enter your phone number.',
  password: 'Enter your password.',
  newPassword: 'Enter a new password.',
  oldPassword: 'Enter your current password.',
  link: 'This link is incomplete.',
}

const buyerInput = {
  suite: 'Please select a suite before submitting the request.',
  tooLong: ({ maximum }: { maximum: number }) => `Use at most ${maximum} characters.`,
  lines: 'Write this on one line.',
  day: 'Write the date as YYYY-MM-DD.',
  dob: 'Enter the date of birth.',
  underAge: 'Purchasers must be 18 or older.',
  driversLicence: 'Enter the number of the licence or passport.',
  driversExpiry: 'Enter its expiry date.',
  expired: 'The licence or passport must still be valid: give an expiry date after today.',
  identityDocument: 'Choose a driver’s licence or a passport.',
  fullAddress: 'Enter the full address.',
  link: 'This link is incomplete. Open it from the email again.',
  secondName: 'Enter the name of the second purchaser.',
  email: 'Enter an email address.',
  phone: 'Enter a phone number.',
  parking: 'Say whether you want parking.',
  shareDocuments: 'Say whether the sales team may open your documents.',
  declined:
    'The owner of this email address does not want to be named in a request. They can request the suite from their own account.',
}

const documentInput = {
  name: 'Name the file.',
  nameTooLong: 'The name is too long.',
  size: 'Give the size of the file in bytes.',
  empty: 'This file is empty.',
}

const favouriteInput = {
  full: ({ maximum }: { maximum: number }) =>
    `Your account already has ${maximum} favourites. Remove one to add another.`,
  suite: 'Choose a suite.',
}

const leadInput = {
  name: 'Enter your name.',
  email: 'Enter your email address, such as ada@example.com.',
  phone: 'Enter a phone number, such as 416-555-0142, or leave it empty.',
  days: 'Choose days of the week.',
  message: 'Write your question, or choose days for a visit.',
  tooLong: ({ maximum }: { maximum: number }) => `Use at most ${maximum} characters.`,
}

const newsletterInput = {
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  email: 'Enter your email address.',
  phone: 'Enter your phone number.',
  consent: 'Check the box so we can email you.',
  list: 'There is no such list.',
  link: 'This link is incomplete.',
}

const searchInput = {
  place: 'Choose a place.',
  noPlace: 'This is not a place.',
  tooLong: ({ maximum }: { maximum: number }) => `Use at most ${maximum} characters.`,
  letters: 'Use letters only.',
  latitude: 'Enter degrees from −90 to 90.',
  longitude: 'Enter degrees from −180 to 180.',
  radius: ({ values }: { values: readonly string[] }) => `Choose one of ${values.join(', ')} km.`,
  noSuites: 'Name at least one suite.',
  suites: ({ maximum }: { maximum: number }) => `Ask for at most ${maximum} suites.`,
}

const visitInput = {
  time: 'Choose a time.',
  full: 'This time has just been taken. Please choose another one.',
  closed: 'This time is no longer offered. Please choose another one.',
  link: 'This link is incomplete. Open it from the email again.',
  ended: 'This link has expired. Please book again.',
  movedOften: 'This visit has moved five times. To choose another time, cancel it and book again.',
  unconfirmed:
    'Some visits are not confirmed yet. Please follow the link in the emails we have sent, or try again in half an hour.',
  unmailed:
    'We have reached the limit of emails to this address for now, so you could not confirm this visit. Call the sales centre to book it, or try again tomorrow.',
}

const staffInput = {
  code: 'Enter the six digits your app shows.',
  codeWrong: 'This code is wrong. Enter the one your app shows now.',
  codeTried: 'This code has already been tried. Wait for the next one in your app.',
  codeElsewhere:
    'Someone else is trying codes for your account, so they know your password. Change it on your profile, then try again in seven minutes.',
  spoken: 'Enter the eight letters and digits you hear.',
  noSuchCode: 'No one is waiting with this code. Ask them to read it out again.',
  ownFactor: 'Another manager or an operator must confirm your second factor.',
  name: 'Enter the person’s name.',
  email: 'Enter the person’s email address.',
  role: 'Choose a role.',
  act: 'Choose what to do.',
  building: 'Choose buildings from the list.',
  mails: 'Choose which emails you get.',
}

const staffRefusals = {
  noInvitation: 'There is no open invitation for your address.',
  otherStep: 'This step is already done, or is not yours.',
  alreadyMember: 'This address already belongs to a member of staff.',
  noMember: 'There is no such member of staff.',
  noInvitationHere: 'This invitation was accepted or withdrawn.',
  lastManager: 'This is the last manager. Make someone else a manager first.',
  lastAccount:
    'You are the last manager of the desk. Make someone else a manager there first, then delete your account.',
  ownRevoke: 'Another manager or an operator can do this for you.',
  staleBuildings: 'Someone else changed these buildings in the meantime. You now see the current ones.',
}

const alertInput = {
  noList: 'Only a list of homes can be saved.',
  tooMany: 'You have reached the limit of saved searches. Delete one first.',
  link: 'This link is incomplete. Open it from the email again.',
}

/** What the staff enter about a request. */
const deskInput = {
  version: 'This page is incomplete. Reload it.',
  step: 'Choose what to do.',
  stepGone: 'This step isn’t possible with the request’s current status.',
  day: 'Enter a day, such as 2026-12-01.',
  hold: 'Enter a date and time in the future, at most 30 days ahead.',
  agreementSentOn: 'Enter a date between the day of the request and today.',
  agreementOn: 'Enter the date of the agreement: today or earlier, and not before it was sent.',
  notSigned: 'The agreement is not signed yet. Enter its date once it is.',
  documentsReceivedOn:
    'Enter the date the documents were received, between the day of the request and today.',
  cancelUntil: 'Enter a last day to cancel from the agreement date to a year later.',
  cancelByRule: 'Provincial law sets this date from the other two.',
  takesSuite: 'Choose whether the suite is still for sale.',
  member: 'Choose a member of the sales team.',
  note: 'Write a note.',
  noteTooLong: ({ maximum }: { maximum: number }) => `Use at most ${maximum} characters.`,
  field: 'Choose what to show.',
  reason: 'Choose a reason.',
  /** `by`: a colleague, if one did. `typed`: fields have typed text. */
  stale: ({ by, typed }: { by?: string | null; typed?: boolean }) =>
    `${by || 'Someone else'} changed this request in the meantime. Please check it again${typed ? '; what you typed is still here' : ''}.`,
  taken: 'This suite is on hold for another request.',
  deposits: 'An agreement can have at most 20 deposits.',
  deposit: 'Choose one of the deposits.',
  depositDay: 'Enter the agreement date or a later one, within ten years.',
  amount: 'Enter an amount above zero, such as 32,495 or 32,495.50.',
  depositsOver: 'The deposits add up to more than the price.',
  depositReceived:
    'A deposit that has been received cannot be changed or removed. Undo its receipt first. If a colleague has just recorded it, save again.',
  depositGone: 'A colleague removed one of these deposits. Check the rest, then save again.',
  receivedOn: 'Enter the date it was received: today or earlier, and at most a year before the agreement.',
  person: 'Choose a person.',
  noPerson: 'This person no longer exists. Search again.',
  suite: 'Choose a suite.',
  parking: 'Choose whether parking is included.',
  suiteSold: 'This suite is sold, so it cannot be put on hold.',
  suiteHidden: 'The building of this suite is not published, so it cannot be put on hold.',
  heldAlready: 'This person already has an open request for this suite.',
}

/** The shortlist two people share. */
const sharedInput = {
  link: 'This link is incomplete. Copy it again from the message you got.',
  unknown: 'This link doesn’t work. The list it led to may have been deleted: ask for a new link.',
  own: 'This is your own link. Send it to the person you want to share the list with.',
  used: 'This link has already been used. Each one works once: ask for a new link.',
  revoked: 'This link was withdrawn. Ask for a new one.',
  expired: 'This link has expired. Links work for seven days: ask for a new one.',
  elsewhere: 'You already share a shortlist. Leave that one first, then open this link again.',
  shared: 'You already share your shortlist with someone.',
  none: 'You don’t share a shortlist.',
  full: 'A shared shortlist holds 100 suites. Remove one to add another.',
  removed: 'This suite is no longer on your shared shortlist.',
  note: 'Write a note.',
  tooLong: ({ maximum }: { maximum: number }) => `Use at most ${maximum} characters.`,
}

/** Lists of the desk, leads and visits. */
const deskListInput = {
  search: 'This is too long to search for.',
  choice: 'Choose one from the list.',
  after: 'This list cannot continue from there. Reload it.',
  size: 'Ask for 1 to 200 rows.',
  noLead: 'There is no such lead.',
  noVisit: 'There is no such visit.',
  answer: 'Write your answer.',
  answerTooLong: ({ maximum }: { maximum: number }) => `Use at most ${maximum} characters.`,
  answers: 'We have reached the limit of answers to this address for now. Call, or send this one tomorrow.',
  left: 'This person unsubscribed, so we no longer email them about this.',
  stale:
    'Someone else changed this in the meantime. You now see the current version, and what you typed is still here.',
  visitAhead: 'This visit has not begun yet.',
  visitCancelled: 'This visit has been cancelled.',
  visitBegun: 'This visit has begun. Record whether the person came, or enter another visit.',
  visitUnconfirmed: 'The visitor has not confirmed this visit. It can be cancelled, not moved.',
  visitKnown: 'This person already has a visit there. Move that one.',
  day: 'Choose a day, such as 2026-12-01.',
}

/** People at the desk. */
const personInput = {
  none: 'There is no such person.',
  name: 'Enter a name.',
  reached: 'Enter an email address, a phone number, or both.',
  agreesWithout: 'Enter the email address for the emails they agreed to.',
  broker: 'Enter a name of at most 200 characters.',
  note: 'Write what happened.',
  task: 'Write what needs to be done.',
  tooLong: ({ maximum }: { maximum: number }) => `Use at most ${maximum} characters.`,
  at: 'Enter a date and time that is not in the future.',
  other: 'Choose another person.',
  full: 'At most eight people can be linked.',
  bound:
    'Requests, leads, visits or an account use this person’s address, so it cannot change. Add the other address as a separate person, and link the two.',
  taken: 'Another person has this address. Link the two instead.',
  phoneKnown: 'Another person already has this phone number.',
  hasAccount: 'This person has an account. They can delete it themselves on their profile.',
  busy: 'They have an open or signed request, or an upcoming visit. End or cancel it first. A signed request cannot be deleted.',
}

/** Listings at the desk: suites, and imports by upload. */
const deskListing = {
  filter: 'There is no such list. Choose the filters again.',
  updatedAt: 'This page is incomplete. Reload it.',
  price: 'Enter the price in whole dollars, such as 649900; 0 if there is none yet.',
  available: 'Choose whether the suite is for sale.',
  published: 'Choose whether the building is published.',
  stale: 'Someone else changed this suite in the meantime. What you entered is still here.',
  file: 'Choose a table (CSV) of at most 4 MB.',
  tooLarge: 'This table is larger than 4 MB. Split it, or ask an operator to import it with the command.',
  tooMany: ({ rows }: { rows: number }) =>
    `This table has more than ${rows.toLocaleString('en-CA')} rows. Split it, or ask an operator to import it with the command.`,
  version: 'This preview is incomplete. Reload it.',
  table: ({ problem }: { problem: string }) => `The table ${problem}.`,
  noImport: 'There is no such import. It may have been discarded.',
  staleImport: 'Some suites were changed after this preview. Nothing was saved. Check those lines again.',
  refused: ({ reason }: { reason: string }) => `Nothing was saved: ${reason}`,
  unusual: 'This is unusual. Nothing was saved: check it, then confirm it.',
  confirmed: 'Confirm the changes that were shown. Reload the page.',
  newPrice: 'Enter a new price in whole dollars above 0.',
  how: 'Choose how much to change prices and how to round them. Reload the page.',
  suites: 'Choose suites for sale that have a price.',
  tooManySuites: 'Choose at most 500 suites at once.',
  stalePrices: ({ units }: { units: string }) =>
    `Nothing was saved: someone else changed ${units} in the meantime. Check the new preview, then apply.`,
  previewPublished: 'This building is published, so its pages are on the website.',
  previewsFull:
    'There are already five previews. A preview ends when its building is published, or after seven days.',
  noChange: 'There is no such price change.',
  laterChange: 'Another price change came after this one. Only the last one can be undone.',
  changedSince: ({ units }: { units: string }) =>
    `Nothing was undone, because these suites have changed since: ${units}. Change the prices back one by one, or all at once as a new change.`,
}

/** The forms of a building at the desk. */
const buildingInput = {
  fields: 'This form is incomplete. Reload the page.',
  long: 'Use at most 20,000 characters.',
  reason: ({ reason }: { reason: string }) => reason,
  stale: 'Someone else changed this in the meantime. Nothing was saved, and what you typed is still here.',
  gone: 'Someone else removed this section. Save again to add it back.',
  known: 'There is already a building with this address.',
  namesake: 'There is already a building with this name.',
  unitKnown: 'The building already has this unit. Open it to change it.',
}

/** Pictures, plans and files of a building at the desk. */
const deskMedia = {
  incomplete: 'This page is incomplete. Reload it.',
  filename: 'The file needs a name.',
  kinds: 'Choose a JPEG, PNG or WebP; a plan can also be a PDF.',
  pdfOnly: 'Files to download are PDFs.',
  size: 'This file cannot be read. Choose it again.',
  empty: 'This file is empty.',
  tooLarge: 'This file is larger than 25 MB. Save a smaller version.',
  full: 'There are already 60 files. Remove one first.',
  busy: 'Too many files are uploading. Try again in a few minutes.',
  noUpload: 'This upload has ended. Send the file again.',
  gone: 'The building, plan or suite it belongs to no longer exists. Reload the page.',
  stale:
    'Someone else changed this in the meantime. You now see the current version, and what you typed is still here.',
  same: 'This file has already been added.',
  file: ({ problem }: { problem: string }) => `This file ${problem}.`,
  refused: ({ reason }: { reason: string }) => `Nothing was changed: ${reason}`,
  needsFrench: 'Write it in French too: the building is published in Québec.',
  words: 'Enter some text.',
  alt: 'Describe what the picture shows.',
  tooLong: ({ maximum }: { maximum: number }) => `Use at most ${maximum} characters.`,
  level: 'Enter a floor from -5 to 200.',
  focus: 'Choose a point in the picture.',
}

/**
 * Messages of the API and of schemas, by key (lib/message.ts). Values are named; those of a schema are its issue's,
 * such as `maximum`.
 */
export const messages = {
  answers,
  refusals,
  accountRefusals,
  fileRefusals,
  accountInput,
  buyerInput,
  documentInput,
  favouriteInput,
  leadInput,
  newsletterInput,
  searchInput,
  alertInput,
  staffInput,
  staffRefusals,
  visitInput,
  deskInput,
  sharedInput,
  deskListInput,
  deskListing,
  buildingInput,
  personInput,
  deskMedia,
}
