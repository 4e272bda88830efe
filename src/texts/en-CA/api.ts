import { newsletter } from './newsletter.ts'

/** What the API says when all went well. */
export const answers = {
  noted: 'Noted.',
  /** The same for everyone: nobody learns which addresses are on the list. */
  subscribed: `${newsletter.done} Please follow the link in the email we have sent you.`,
  registered: 'You can log in now.',
  registeredUnconfirmed:
    'We have sent you an email. Please follow its link to confirm your address, then log in.',
  emailConfirmed: 'Your email address is confirmed.',
  recoverySent: 'If there is an account with this address, we have sent it an email with a link.',
  passwordReset: 'Your password is changed. Please log in.',
  passwordUpdated: 'Password updated successfully',
  loggedOut: 'You are logged out.',
  uploaded: 'Document Uploaded!',
  deleted: 'Document deleted!',
  requestSent: 'Sent buy request!',
  requestWithdrawn: 'Your request is withdrawn.',
}

/** Messages of refused API calls. */
export const refusals = {
  nothingHere: 'There is nothing at this address.',
  notSignedIn: 'Please log in.',
  invalid: 'The input is not valid.',
  method: (methods: string) => `This address takes ${methods}.`,
  unavailable: 'This is not available right now. Please try again in a moment.',
  unexpected: 'Something went wrong on our side.',
  tooMany: (seconds: number) =>
    `Too many attempts. Please try again in ${seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
  bodyTooLarge: 'This is more than can be taken at once.',
  notJson: 'Send this as application/json.',
  invalidJson: 'This is not valid JSON.',
  notAnObject: 'Send one object with the fields by name.',
  character: 'There is a character in this that cannot be used.',
  twice: 'Give this once.',
  otherSite: 'This can be asked for from this website only.',
  otherAccount: 'This belongs to another account.',
  wrongSecret: 'The secret is not the right one.',
  noBuilding: 'There is no such building.',
  noSuite: 'There is no such suite.',
  noPlace: 'There is no such place.',
  noListing: 'This is not listed any more.',
  noDocument: 'There is no such document.',
  noRequest: 'There is no such request.',
  requestClosed: 'This request is closed already.',
  suiteGone: 'This suite is no longer available.',
  phone: 'Enter a phone number, such as 416 555 0142.',
}

/** Of accounts, their passwords and the links of mails. */
export const accountRefusals = {
  wrongCredentials: 'Incorrect email or password.',
  unconfirmed:
    'Your email address is not confirmed yet. Please follow the link in the email we have sent you.',
  wrongPassword: 'That password isn’t right.',
  samePassword: 'This is the password you have already.',
  passwordTooShort: (least: number) => `Use ${least} characters at least.`,
  passwordTooLong: (most: number) =>
    `Use ${most} characters at most; letters with accents and emoji count for several.`,
  passwordCommon: 'This password is easy to guess. Use several words, or let your browser make one.',
  passwordWeak: 'This password is easy to guess. Use several words.',
  passwordPersonal: 'Do not use your name or email address as your password.',
  noMail: 'Email cannot be sent to this address.',
  sameEmail: 'This is your email address already.',
  linkEnded: 'This link has been used already or is too old. Please ask for a new one.',
  subscriptionEnded: 'This link has ended. Please subscribe again.',
}

/** Of the files people keep here. */
export const fileRefusals = {
  tooLarge: (megabytes: number) => `This file is too large: up to ${megabytes} MB can be sent this way.`,
  notKept: 'Upload a PDF, JPEG, PNG, HEIC, WebP or DOCX.',
  notMultipart: 'Send the file as multipart/form-data.',
  incomplete: 'The file did not arrive whole. Please try again.',
  several: 'Send one file at a time.',
  missing: 'Choose a file.',
  empty: 'This file is empty.',
  storageLimit: 'Storage limit exceeded',
  noUpload: 'There is no such upload. It may have taken too long.',
  notArrived: 'The file has not arrived yet.',
  busy: 'Three files are on their way already. Please wait until one of them is there.',
}
