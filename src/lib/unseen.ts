/**
 * Invisible marks that copied text brings along: soft hyphens, zero-width spaces, marks of text direction.
 * Joiners stay, because names and emoji need them.
 */
const UNSEEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** A text as the person who typed or pasted it sees it. */
export const withoutUnseen = (text: string) => text.replaceAll(UNSEEN, '')

/**
 * A text of several lines as its reader sees it: also without control characters other than line breaks and tabs. The
 * same as `private.plain` of the database.
 */
export const plainText = (text: string) =>
  withoutUnseen(text.replaceAll('\r\n', '\n').replaceAll(/(?![\n\t])\p{Cc}/gu, '')).trim()

/** The same on one line, such as a file's name. */
export const plainLine = (text: string) => plainText(text).replaceAll(/[\n\t\p{Zl}\p{Zp}]+/gu, ' ')

/**
 * Whether any of a text is visible: spaces, joiners, lone accents and blank letters do not count. At least as
 * strict as `private.is_seen` of the database.
 */
export const isSeen = (text: string) => /[^\p{Cc}\p{Cf}\p{Z}\p{Mn}\u115f\u1160\u2800\u3164\uffa0]/u.test(text)

/** The text of a field. A password is used exactly as typed. */
export const fieldText = (name: string, text: string) => (/password/i.test(name) ? text : withoutUnseen(text))
