import { localePath } from '#lib/locale-path.ts'
import { brand } from '#lib/brand.ts'
import { LEAD_DAYS } from '#features/lead/lead.rules.ts'
import { VISIT_DAYS } from '#features/visit/visits.rules.ts'
import { AUDIT_DAYS, BACKUP_DAYS, DORMANT_DAYS, requestRetentionDays } from '#lib/retention.ts'
import type { Topic } from '#lib/topics.ts'

const { contact, legalName } = brand
const mail = { label: contact.privacyEmail, href: `mailto:${contact.privacyEmail}` }

const topics: readonly Topic[] = [
  {
    id: 'collect',
    title: 'What we collect',
    blocks: [
      'What you give us, and only when you choose to:',
      {
        list: [
          'your name',
          'your email address',
          'your phone number, if you choose to give it',
          'anything else you give us voluntarily, for example a question, your preferred days or time for a visit, or a document',
        ],
      },
      'If you have an account, we also keep the suites you saved and the documents you uploaded. If you share a shortlist, we keep who added which suite and what each of you wrote. The other person sees your name, the suites you add and your notes, and nothing else. When you ask to buy a suite, we ask for your date of birth, your address, and the number and expiry of your driver’s licence or passport, because the seller must verify buyers’ identity at the sale. If you name a second purchaser, we ask for theirs too. Please name someone only with their consent. We email them to say that you did and what you entered. If they object, we delete it and pause the request.',
      'We do not buy information about anyone, and we do not keep profiles of visitors.',
    ],
  },
  {
    id: 'use',
    title: 'How we use it',
    blocks: [
      {
        list: [
          'to send you marketing mail about our developments, where you have asked for it',
          'to improve the site',
          'to answer your inquiries, and to handle the requests you send from your account',
        ],
      },
      'Marketing mail starts with your express consent. No box is checked for you, the newsletter is never a condition of anything else, and no newsletter is sent until you follow the link in the first email. We keep a record of what you agreed to, the time and the page, because the law requires us to be able to prove it.',
      'To improve the site we review server logs of errors and slow pages, and reports that a page sends when a part of it fails in your browser: which page, which script, what kind of error. They do not say who you are, and contain nothing you typed.',
    ],
  },
  {
    id: 'share',
    title: 'Who we share it with',
    blocks: [
      'We do not sell, rent or trade your information. We share it only with:',
      {
        list: [
          'our email marketing providers, at present Brevo, who send the newsletter and the site’s own emails for us and may use your address for nothing else',
          'the authorities, where the law requires us to comply',
        ],
      },
      'The companies that host the site and its database store it for us, on our instructions, and may do nothing else with it. Some of their servers are outside your province, and some are outside Canada, where local law applies.',
    ],
  },
  {
    id: 'choice',
    title: 'Your choice',
    blocks: [
      [
        'You can unsubscribe at any time with the link in our newsletter emails, and in those about a list you joined or your saved searches. It takes effect at once, and you need no password and no reason. If you have an account, the switch on Manage Profile does the same. You can also write to ',
        mail,
        ', and we will unsubscribe you within ten business days.',
      ],
      [
        'You may see what we hold about you, have it corrected, take it with you, or have it deleted. If you have an account, ',
        { label: 'Manage Profile', href: localePath('/manage') },
        ' lets you see it, correct it, download it as one file, and delete it with your account: profile, favourites, your notes on a shared shortlist, saved searches, documents and requests, and the questions, visits and places on lists sent from its address. Without an account, write to us. We answer within thirty days, at no charge.',
      ],
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and your browser',
    blocks: [
      'This site has no advertising, analytics or trackers, ours or anyone else’s. If you do not sign in, it sets no cookies.',
      'When you sign in, two cookies keep you signed in. Scripts cannot read them, no other site receives them, and they end when you sign out or after thirty days without a visit. For our staff, a third cookie records for eight hours that a code was entered in this browser. Your browser also remembers that someone signed in on it, how many suites you want on a page, whether you had the map open beside a list, which language you chose and whether the / key opens the search box. Until you close the tab, it also remembers your last search and any words in it that we did not understand; the budget, cash, income and debts you typed; the suite or list you wanted; the shared shortlist you are about to join; a message for the next page; and, for our staff, what they typed at the desk and did not send. All of this stays on your device.',
      'Your shortlist and the last eight suites you opened are kept in your browser as well, until you remove them. If you sign in, the suites on the shortlist move to your favourites. We keep no list of what you opened.',
      'A map loads its streets from OpenFreeMap once you scroll to it, point at it or tab to it. A map beside a list loads them once you open it. On a wide screen, it then loads them with every list until you hide the map. That service sees your internet address, as any site does, but nothing that you typed here. Links to WhatsApp, to directions and to social networks lead to sites with policies of their own; nothing is sent to them until you follow the link.',
    ],
  },
  {
    id: 'retention',
    title: 'How long we keep it',
    blocks: [
      {
        list: [
          'Newsletter: until you unsubscribe. After that, we keep the entry only as proof of what was agreed to. An entry that is never confirmed: 30 days, and the address alone for another 61 days, so that the unsubscribe link in our email keeps working.',
          'Account, favourites and saved searches: until you delete them.',
          `The log of sign-ins to your account and changes to it, with your internet address: ${AUDIT_DAYS} days, or until you delete your account.`,
          'A shared shortlist: until both of you have left it. Your notes: until you delete them or the suite is removed, you leave the list or you delete your account.',
          `Documents: until you delete them, or ${DORMANT_DAYS} days after you last used your account, unless you have an open request. We send no notice beforehand.`,
          `Requests to buy: ${requestRetentionDays()} days after they are closed or, if they are never closed, after they were sent. A request that led to a signed agreement counts as closed on the date of its last deposit. Until that date is known, it counts as closed no later than five years after the agreement. If you sign an agreement of purchase and sale, the law sets how long its papers are kept.`,
          `Visits you book: ${VISIT_DAYS} days after they take place; those you do not confirm within 30 minutes, until the next night.`,
          `Questions and visit requests: ${LEAD_DAYS.question} days. Your place on the list of a development or plan: ${LEAD_DAYS.first} days. If you unsubscribe with the link in our email about it, ${LEAD_DAYS.left} days from then, so that the link keeps working.`,
          `What our sales team notes about you, for example when you call or walk in: ${requestRetentionDays()} days after the last note, unless a request, a question or a visit of yours is kept longer. It is in the file you can download from your account.`,
          'The fact that you unsubscribed with the link in an email, or objected to being named in a request: a code derived from your address, so that no one can make us email you about it again. We delete it when you subscribe or request a suite yourself.',
          'How many emails other people had us send to an address: 30 days, under a code derived from the address.',
          'Emails the site has sent: our copy is deleted after 30 days.',
          `Encrypted backups: ${BACKUP_DAYS} days. What is deleted here is gone from them after that. Until then, we use them only to recover lost data.`,
        ],
      },
    ],
  },
  {
    id: 'security',
    title: 'Security',
    blocks: [
      'We protect what you give us with reasonable technical and organizational measures. The connection is encrypted. Passwords are kept only in a form that cannot be reversed. Dates of birth, addresses and the numbers of licences and passports in a request are encrypted before they reach the database, appear in no email, and are seen only by the sales team. Only you can open your documents, and the sales team if you allow it while a request is open.',
      'No method of sending or storing information is perfectly safe, and we do not claim otherwise. If something goes wrong and puts you at a real risk of significant harm, we will tell you and the Privacy Commissioner of Canada as soon as we can, and keep a record of it.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    blocks: ['When this policy changes, we post the new version here.'],
  },
  {
    id: 'contact',
    title: 'Contact',
    blocks: [
      `One person at ${legalName} is responsible for personal information. To ask a question, object or complain, write or call:`,
    ],
  },
]

export const privacy = {
  title: 'Privacy Policy',
  description: `What ${brand.name} collects, how it is used, who receives it, how long it is kept, and how to see it, take it with you or have it deleted.`,
  /** The policy's date, for people and for machines. */
  dated: { text: 'March 25th 2025', iso: '2025-03-25' },
  lead: `This policy explains what ${brand.name} keeps when you visit this site, subscribe to our newsletter, write to us or ask to buy a suite, and what we do with it. We keep very little.`,
  topics,
  complaint:
    'If our answer does not satisfy you, you can complain to the Office of the Privacy Commissioner of Canada or to the privacy authority of your province: in Québec, the Commission d’accès à l’information.',
}
