import type { messages } from '#texts/messages.ts'

type Messages = typeof messages

/** The key of a text, such as `refusals.notSignedIn`, translated once the reader's language is known. */
export type MessageKey = {
  [Group in keyof Messages]: `${Group}.${keyof Messages[Group] & string}`
}[keyof Messages]

/** A text's key with named values: `{ key: 'refusals.tooMany', values: { seconds: 30 } }`. */
export interface Message {
  key: MessageKey
  values: object
}

/** The message of a schema's issue: a key, with the issue's own values, such as `maximum`. */
export const messageOf = (issue: { message: string }): Message => ({
  key: issue.message as MessageKey,
  values: issue,
})

const entry = (of: unknown, name = ''): unknown =>
  typeof of === 'object' && of !== null && Object.hasOwn(of, name) ? Reflect.get(of, name) : undefined

/** The text of a message. An unknown key, as of an issue without our message, becomes "not valid". */
export const wordsOf = (texts: Messages, message: MessageKey | Message): string => {
  const { key, values } = typeof message === 'string' ? { key: message, values: {} } : message
  const [group, name] = key.split('.')
  const text = entry(entry(texts, group), name)
  if (typeof text === 'function') return String(text(values))
  return typeof text === 'string' ? text : texts.refusals.invalid
}
