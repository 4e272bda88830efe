/** Whole sentences in a row, without what is empty; the full stop of the last is left to whoever goes on. */
export const sentences = (...some: (string | null | undefined | false)[]) =>
  some.flatMap((one) => (one ? [one.replace(/\.$/u, '')] : [])).join('. ')
