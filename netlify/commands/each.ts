const AT_ONCE = 8

/**
 * Runs `work` for each item, a few at once. After the first error it starts no more, and throws the error at
 * the end.
 */
export const each = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>) => {
  const waiting = items.values()
  const errors: unknown[] = []
  const worker = async () => {
    for (const item of waiting) {
      if (errors.length > 0) return
      await work(item).catch((error: unknown) => errors.push(error))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  if (errors.length > 0) throw errors[0]
}
