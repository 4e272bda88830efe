/** Joins sentences, without empty ones; the caller adds the last full stop. */
export const sentences = (...some: (string | null | undefined | false)[]) =>
  some.flatMap((one) => (one ? [one.replace(/\.$/u, '')] : [])).join('. ')
