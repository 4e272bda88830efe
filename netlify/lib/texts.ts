import * as frenchAccount from '#languages/fr-CA/account.ts'
import * as frenchAlert from '#languages/fr-CA/alert.ts'
import * as frenchFigures from '#languages/fr-CA/figures.ts'
import * as frenchLanguage from '#languages/fr-CA/language.ts'
import * as frenchLead from '#languages/fr-CA/lead.ts'
import * as frenchListing from '#languages/fr-CA/listing.ts'
import * as frenchMail from '#languages/fr-CA/mail.ts'
import * as frenchMessages from '#languages/fr-CA/messages.ts'
import * as frenchNewsletter from '#languages/fr-CA/newsletter.ts'
import * as frenchSuite from '#languages/fr-CA/suite.ts'
import { formats } from '#lib/format.ts'
import { formatsOf } from '#lib/formats.ts'
import { wordsOf, type Message, type MessageKey } from '#lib/message.ts'
import { manage } from '#texts/account.ts'
import { alerts, searchNames } from '#texts/alert.ts'
import { figures, inCurrency, unitName } from '#texts/figures.ts'
import { leads } from '#texts/lead.ts'
import { suiteFilters } from '#texts/listing.ts'
import { alertMail, foot, leadMails, mails, personLanguage, visitMails } from '#texts/mail.ts'
import { messages } from '#texts/messages.ts'
import { newsletter } from '#texts/newsletter.ts'
import { taxLabel } from '#texts/suite.ts'

const english = {
  ...{ messages, manage, alerts, leads, newsletter },
  ...{ mails, leadMails, visitMails, alertMail, personLanguage, foot },
  ...{ formats, figures, inCurrency, unitName, taxLabel, suiteFilters, searchNames },
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
    personLanguage: frenchMail.personLanguage,
    foot: frenchMail.foot,
    formats: formatsOf({ ...frenchLanguage, ...frenchFigures }),
    figures: frenchFigures.figures,
    inCurrency: frenchFigures.inCurrency,
    unitName: frenchFigures.unitName,
    taxLabel: frenchSuite.taxLabel,
    suiteFilters: frenchListing.suiteFilters,
    searchNames: frenchAlert.searchNames,
  },
} satisfies Record<string, typeof english>
export type Language = keyof typeof TEXTS
export type Texts = typeof english
const SPOKEN = Object.keys(TEXTS) as Language[]

export const textsFor = (language: Language): Texts => TEXTS[language]

const ours = (tag: string | null) => SPOKEN.find((language) => language === tag)

/** The language of a row's person; English if it has none. */
export const spoken = (tag: string | null): Language => ours(tag) ?? 'en-CA'

/** The language that a call names in `accept-language`, if it is one of ours. */
export const namedLanguage = ({ headers }: Request) => ours(headers.get('accept-language'))

/** The language to answer a call in: the one it names, or English. */
export const languageOf = (request: Request): Language => namedLanguage(request) ?? 'en-CA'

/** The text of a message in the language of a call. */
export const wordsFor = (request: Request, message: MessageKey | Message) =>
  wordsOf(textsFor(languageOf(request)).messages, message)
