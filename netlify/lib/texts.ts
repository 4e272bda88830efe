import { TEXTS } from '#languages/all.ts'
import { formatsOf } from '#lib/formats.ts'
import { placesOf } from '#lib/place-names.ts'
import { wordsOf, type Message, type MessageKey } from '#lib/message.ts'

export type Language = keyof typeof TEXTS
const SPOKEN = Object.keys(TEXTS) as Language[]

/** What functions need for a language: its texts, formats and place names. */
const withFormatsAndPlaces = (texts: (typeof TEXTS)['en-CA']) => ({
  ...texts,
  formats: formatsOf(texts),
  places: placesOf(texts),
})
export type Texts = ReturnType<typeof withFormatsAndPlaces>

/** By language: one process answers in all of them. */
const texts = new Map<Language, Texts>(
  SPOKEN.map((language) => [language, withFormatsAndPlaces(TEXTS[language])]),
)

export const textsFor = (language: Language): Texts =>
  texts.get(language) ?? withFormatsAndPlaces(TEXTS['en-CA'])

const ours = (tag: string | null) => SPOKEN.find((language) => language === tag)

/** The language of a row's person; English if none is stored. */
export const spoken = (tag: string | null): Language => ours(tag) ?? 'en-CA'

/** The language a call names in `accept-language`, if it is one of ours. */
export const namedLanguage = ({ headers }: Request) => ours(headers.get('accept-language'))

/** The language to answer a call in: the one it names, or English. */
export const languageOf = (request: Request): Language => namedLanguage(request) ?? 'en-CA'

/** A message's text in the language of a call. */
export const wordsFor = (request: Request, message: MessageKey | Message) =>
  wordsOf(textsFor(languageOf(request)).messages, message)
