/**
 * Marks that nobody sees and that come along when people copy: soft hyphens, spaces of no width, marks of text
 * direction. Joiners stay, because names and emoji need them.
 */
const UNSEEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** A text as the person who typed or pasted it sees it. */
export const withoutUnseen = (text: string) => text.replaceAll(UNSEEN, '')

/** The text of a field. A password is what was typed, whatever it holds. */
export const fieldText = (name: string, text: string) => (/password/i.test(name) ? text : withoutUnseen(text))
