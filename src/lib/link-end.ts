/**
 * What a sentence, a bracket or a line break leaves after a link in a mail: a pattern, because a script in
 * the head uses it too. Browsers encode some of these signs; our own links end in none of them.
 */
export const LINK_END = String.raw`(?:[\s.,;:!?)\]}>'"*’”»…]|%0[ad]|%2[027]|%3e|%c2%(?:a0|bb)|%e2%80%(?:99|9d|a6))+$`

const end = new RegExp(LINK_END, 'i')

/** An address as its sender meant it. */
export const withoutLinkEnd = (address: string) => address.replace(end, '')
