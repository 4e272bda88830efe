import { wordsOf, type Message, type MessageKey } from '#lib/message.ts'
import { manage } from '#texts/account.ts'
import { alerts } from '#texts/alert.ts'
import { leads } from '#texts/lead.ts'
import { alertMail, foot, leadMails, mails, visitMails } from '#texts/mail.ts'
import { messages } from '#texts/messages.ts'
import { newsletter } from '#texts/newsletter.ts'

/** The texts of functions, by language. A second language is a second entry. */
const TEXTS = {
  'en-CA': { messages, manage, alerts, leads, newsletter, mails, leadMails, visitMails, alertMail, foot },
}
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
