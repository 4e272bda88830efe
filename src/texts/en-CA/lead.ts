import { unitName } from './figures.ts'
import { brand } from '#lib/brand.ts'
import { sender } from './sender.ts'

const answered = 'We use this only to answer you.'
const told = `By pressing the button you agree to emails from ${brand.name} about this. You can unsubscribe at any time.`

/** Questions, visits and "tell me first": a separate file, because the form bundles it. */
export const leads = {
  question: {
    title: 'Ask a question or book a visit',
    about: (what: string) => `About ${what}.`,
    /** Shown above the button and stored with the lead, word for word. */
    wording: `${answered} ${sender}`,
    submit: 'Send',
    done: 'Thank you. Your question is with the sales team, and a confirmation is on its way to you.',
  },
  first: {
    title: 'Tell me first',
    about: (what: string) =>
      `We’ll email you when there is news of ${what}. People on the list hear from us in the order they joined.`,
    wording: `${told} ${sender}`,
    submit: 'Tell me first',
    done: 'Thank you. You are on the list, and a confirmation is on its way.',
  },
  suite: (unit: string, building: string) => `${unitName(unit)}, ${building}`,
  plan: (plan: string, building: string) => `Plan ${plan}, ${building}`,
  note: 'About a building, a visit, or anything else. The sales team answers by email, or by phone if you leave a number.',
  company: 'Company',
  development: 'Development',
  anywhere: 'None in particular',
  message: 'Your question',
  days: 'Preferred days for a visit',
  day: {
    mon: 'Monday',
    tue: 'Tuesday',
    wed: 'Wednesday',
    thu: 'Thursday',
    fri: 'Friday',
    sat: 'Saturday',
    sun: 'Sunday',
  },
  working: 'Sending...',
  cancel: 'Cancel',
  failed: 'This was not sent. Please try again.',
  withoutScript:
    'The form needs JavaScript, which is off in this browser. Write or call instead: the addresses are above.',
}
