import { brand } from './brand.ts'

interface Asked {
  /** Id of the request. */
  reference: string
  /** Such as `Suite 1204, Aurora on King`. */
  suite: string
}

/** Texts of the mails the site sends: a subject, paragraphs, and where to go next. */
export const mails = {
  signature: `${brand.name}, ${brand.contact.email}, ${brand.contact.phone.text}`,
  buyRequestSales: ({
    reference,
    suite,
    parking,
    second,
  }: Asked & { parking: boolean; second: boolean }) => ({
    subject: `Request to buy: ${suite}`,
    lines: [
      `Someone who is signed in asks to buy ${suite}.`,
      `Parking: ${parking ? 'yes' : 'no'}. Second purchaser: ${second ? 'yes' : 'no'}.`,
      `Who asks is kept encrypted and stands in no mail. To read it: npm run requests show ${reference}`,
    ],
  }),
  buyRequestBuyer: ({ reference, suite }: Asked) => ({
    subject: `We have your request: ${suite}`,
    lines: [
      `Thank you. Your request to buy ${suite} is with the sales team, who will call or write to you.`,
      'A request is not an agreement: nothing is bought or sold until both sides sign an agreement of purchase and sale.',
      `Your reference is ${reference}.`,
    ],
    link: { label: 'See where your request stands', path: '/UserPage' },
  }),
  accountExists: {
    subject: 'You already have an account with us',
    lines: [
      'Somebody, perhaps you, wanted to open an account with this e-mail address. It has one already, and nothing about it was changed.',
      'If you forgot your password, you can choose a new one. If it was not you, there is nothing you need to do.',
    ],
    link: { label: 'Choose a new password', path: '/forgot-password' },
  },
  accountDeleted: {
    subject: 'Your account is deleted',
    lines: [
      'Your account is deleted, with your profile, favourites, documents and requests.',
      'If you subscribed to our newsletter, that stays as it is: each issue has a link to unsubscribe.',
    ],
  },
  emailChanged: {
    subject: 'The e-mail address of your account has changed',
    lines: [
      'Your account now has another e-mail address, and this one no longer belongs to it.',
      `If that was not you, call us at ${brand.contact.phone.text}: this is the last message that comes to this address.`,
    ],
  },
  passwordChanged: {
    subject: 'Your password has changed',
    lines: [
      'The password of your account has changed, and every other device was logged out.',
      'If that was not you, choose a new password now.',
    ],
    link: { label: 'Choose a new password', path: '/forgot-password' },
  },
  confirmSubscription: (token: string, leave: string) => ({
    subject: 'Please confirm your subscription',
    lines: [
      'Somebody, perhaps you, asked for our newsletter at this address. Nothing is sent before you confirm it.',
      `If it was not you, there is nothing you need to do. If you want no more of these mails: ${leave}`,
    ],
    link: { label: 'Confirm your subscription', path: `/subscription#confirm=${token}` },
  }),
} as const
