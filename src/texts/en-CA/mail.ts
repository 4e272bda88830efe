import { brand } from '#lib/brand.ts'

interface Asked {
  /** Id of the request. */
  reference: string
  /** Such as `Suite 1204, Aurora on King`. */
  suite: string
}

const buildTroubles = {
  'build-failing': {
    subject: 'Builds of the site fail',
    what: 'Listings have changed, and what the site shows is older than the change.',
  },
  'build-old': {
    subject: 'No new build for a day',
    what: 'The site is built once a day, and the last build is older than that.',
  },
  'build-unknown': {
    subject: 'The site does not say when it was built',
    what: 'The address /build.json of the site cannot be read, so nobody would notice if its builds failed.',
  },
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
      'Somebody, perhaps you, wanted to open an account with this email address. It has one already, and nothing about it was changed.',
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
    subject: 'The email address of your account has changed',
    lines: [
      'Your account now has another email address, and this one no longer belongs to it.',
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
  buildAlarm: ({ trouble, since }: { trouble: keyof typeof buildTroubles; since: string }) => ({
    subject: buildTroubles[trouble].subject,
    lines: [
      buildTroubles[trouble].what,
      ...(trouble === 'build-unknown'
        ? [
            'What to do stands in docs/operations.md. This mail comes once a day until the site says it again.',
          ]
        : [
            `The build that is being served began at ${since} (UTC). It stays up; visitors see what was true then, and islands what is true now.`,
            'What to do stands in docs/operations.md. This is the only mail about it until a build succeeds.',
          ]),
    ],
  }),
  confirmSubscription: (token: string, leave: string) => ({
    subject: 'Please confirm your subscription',
    lines: [
      'Somebody, perhaps you, asked for our newsletter at this address. Nothing is sent before you confirm it.',
      `If it was not you, there is nothing you need to do. If you want no more of these emails: ${leave}`,
    ],
    link: { label: 'Confirm your subscription', path: `/subscription#confirm=${token}` },
  }),
}

/** Mails that Supabase Auth sends: its templates are made of them (supabase/templates). */
export const authMails = {
  confirmation: {
    subject: 'Confirm your email address',
    text: `Thank you for registering with ${brand.name}. One step is left: confirm that this address is yours.`,
    action: 'Confirm this address',
    note: 'The link works once, within an hour. If you did not register, there is nothing you need to do: without it no account is opened.',
  },
  email_change: {
    subject: 'Confirm your new email address',
    text: `You asked to use {{ .NewEmail }} for your ${brand.name} account in place of {{ .Email }}.`,
    action: 'Confirm this address',
    note: 'The link works once, within an hour. Until then your account keeps the address it has. If you did not ask for it, there is nothing you need to do.',
  },
  recovery: {
    subject: 'Choose a new password',
    text: `Somebody, perhaps you, asked for a new password for your ${brand.name} account.`,
    action: 'Choose a new password',
    note: 'The link works once, within an hour. If you did not ask for it, there is nothing you need to do: your password stays as it is.',
  },
}
