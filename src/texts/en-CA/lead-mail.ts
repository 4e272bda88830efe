import { brand } from '#lib/brand.ts'
import { leads } from './lead.ts'

/** Subject of a lead, as listed. */
interface About {
  kind: 'question' | 'first'
  building: string
  plan: string
  unit: string
}
interface Sent extends About {
  reference: string
  place: number | null
  name: string
  email: string
  phone: string
  days: readonly (keyof typeof leads.day)[]
  message: string
  page: string
  /** Whether it corrects details sent before. */
  corrected?: boolean | undefined
  /** Whether a reply to the mail goes to the person. */
  canReply: boolean
}

/** The subject of a lead: `suite 1204, Aurora on King`. */
export const leadAbout = ({ building, plan, unit, kind }: About) => {
  if (unit && kind === 'question') return leads.suite(unit, building)
  return plan ? leads.plan(plan, building) : building
}
const colon = (start: string, about: string) => (about ? `${start}: ${about}` : start)

const leadDays = (days: Sent['days']) => days.map((day) => leads.day[day]).join(', ')

/** Questions, visits and "tell me first". Mails to the person repeat nothing that was typed. */
export const leadMails = {
  sales: (lead: Sent) => {
    const asks = lead.days.length > 0 ? 'Visit' : 'Question'
    return {
      subject: colon(
        (lead.corrected ? 'Corrected: ' : '') + (lead.kind === 'first' ? 'Tell me first' : asks),
        leadAbout(lead),
      ),
      lines: [
        `${lead.name}, ${[lead.email, lead.phone].filter(Boolean).join(', ')}, wrote on ${lead.page}. ${lead.canReply ? 'Answering this email answers them.' : 'Answering this email does not reach them: our mail service refuses their address.'}`,
        ...(lead.corrected ? ['They sent this before with other details. These replace them.'] : []),
        ...(lead.place === null ? [] : [`Number ${lead.place} in line.`]),
        ...(lead.days.length > 0 ? [`Days for a visit: ${leadDays(lead.days)}.`] : []),
        ...lead.message.split(/\n+/).filter(Boolean),
        `To read it again: npm run requests lead ${lead.reference}`,
      ],
    }
  },
  question: (lead: About) => ({
    subject: colon('We have your question', leadAbout(lead)),
    lines: [
      'Thank you. Your question is with the sales team, who will answer by email, or by phone if you gave a number.',
      `If it was not you, the link below ends these emails. To have it deleted, write to ${brand.contact.privacyEmail}.`,
    ],
  }),
  first: (lead: About) => ({
    subject: `You are on the list: ${leadAbout(lead)}`,
    lines: [
      `Somebody, perhaps you, asked us to email this address when there is news of ${leadAbout(lead)}. People on the list hear in the order they joined.`,
      'If it was not you, or you have changed your mind, the link below takes this address off the list.',
    ],
  }),
}
