import { brand } from '#lib/brand.ts'
import { sender } from './sender.ts'

const consent = `Yes, send me ${brand.name} news by email. I can unsubscribe at any time.`

/** The newsletter: a separate file, because its form bundles it. */
export const newsletter = {
  title: 'Subscribe to Our Newsletter',
  description: 'New releases, price lists, and what’s coming out of the ground.',
  intro: 'New releases, price lists, and what’s coming out of the ground.',
  firstName: 'First name',
  firstNameMissing: 'Enter your first name.',
  lastName: 'Last name',
  lastNameMissing: 'Enter your last name.',
  company: 'Company',
  realtor: 'Are you a realtor?',
  consent,
  /** A request for consent must name the sender and their address. */
  sender,
  /** Stored with the address, word for word. */
  wording: `${consent} ${sender}`,
  /** Stored instead for people who did not use the form. */
  wordingOfMail: 'Sent without a form; agreed to by the link in the email.',
  subscribe: 'Subscribe',
  working: 'Subscribing...',
  cancel: 'Cancel',
  done: 'Subscription successful!',
  failed: 'Failed to subscribe. Please try again.',
  withoutScript:
    'Subscribing needs JavaScript, which is off in this browser. Write or call us and we’ll add you:',
}

export const subscription = {
  withoutScript:
    'This needs JavaScript, which is off in this browser. Write or call us and we’ll do it for you:',
  /** Of the page for links in mails, before it reads the link. */
  title: 'Emails from Larkfield',
  confirmTitle: 'Confirm your subscription',
  confirmText: 'Press the button to get our next newsletter.',
  confirm: 'Confirm',
  leaveTitle: 'Unsubscribe',
  leaveText: 'We won’t email this address again unless you resubscribe.',
  leave: 'Unsubscribe',
  working: 'One moment...',
  incomplete: 'This link is incomplete. Open it from the email again, or subscribe again.',
  description: 'Confirm a subscription or stop our emails.',
}

/** The switch on /manage. */
export const newsletterSwitch = {
  title: 'Newsletter',
  note: 'We send it to your account’s email address.',
  loadFailed: 'Your newsletter setting could not be loaded.',
  on: (email: string) => `You get our newsletter at ${email}.`,
  asked: (email: string) => `We have sent a link to ${email}. Follow it to confirm.`,
  off: 'You’re not subscribed to our newsletter.',
  failed: 'Your newsletter choice was not saved.',
  ended: 'Session expired. Please log in again.',
}

/** The invitation on a page. */
export const newsletterBanner = {
  title: 'News of new buildings, by email.',
  note: 'New releases, price lists and floor plans.',
}
