import * as frenchAccount from '#languages/fr-CA/account.ts'
import * as frenchAlert from '#languages/fr-CA/alert.ts'
import * as frenchLead from '#languages/fr-CA/lead.ts'
import * as frenchMail from '#languages/fr-CA/mail.ts'
import * as frenchMessages from '#languages/fr-CA/messages.ts'
import * as frenchNewsletter from '#languages/fr-CA/newsletter.ts'
import { wordsOf, type Message, type MessageKey } from '#lib/message.ts'
import { manage } from '#texts/account.ts'
import { alerts } from '#texts/alert.ts'
import { leads } from '#texts/lead.ts'
import { alertMail, foot, leadMails, mails, visitMails } from '#texts/mail.ts'
import { messages } from '#texts/messages.ts'
import { newsletter } from '#texts/newsletter.ts'

const english = {
  ...{ messages, manage, alerts, leads, newsletter },
  ...{ mails, leadMails, visitMails, alertMail, foot },
}

/** The texts of functions, by language: one process answers in all of them. */
const TEXTS = {
  'en-CA': english,
  'fr-CA': {
    messages: frenchMessages.messages,
    manage: frenchAccount.manage,
    alerts: frenchAlert.alerts,
    leads: frenchLead.leads,
    newsletter: frenchNewsletter.newsletter,
    mails: frenchMail.mails,
    leadMails: frenchMail.leadMails,
    visitMails: frenchMail.visitMails,
    alertMail: frenchMail.alertMail,
    foot: frenchMail.foot,
  },
} satisfies Record<string, typeof english>
export type Language = keyof typeof TEXTS

export const textsFor = (language: Language) => TEXTS[language]

/** The language that a call names in `accept-language`; English if it names none of ours. */
export const languageOf = ({ headers }: Request): Language => {
  const named = headers.get('accept-language') ?? ''
  return Object.hasOwn(TEXTS, named) ? (named as Language) : 'en-CA'
}

/** The text of a message in the language of a call. */
export const wordsFor = (request: Request, message: MessageKey | Message) =>
  wordsOf(textsFor(languageOf(request)).messages, message)
