/** Joins sentences, without empty ones; the caller adds the last full stop. */
export const sentences = (...some: (string | null | undefined | false)[]) =>
  some.flatMap((one) => (one ? [one.replace(/\.$/u, '')] : [])).join('. ')

/** Words with a full stop at their end. A name or a time such as `Maple Inc.` or `10:19 p.m.` already has one. */
export const sentence = (words: string) => (words.endsWith('.') ? words : `${words}.`)
