/** What one page hands to the next: `said` went wrong, `told` is how to go on, `email` was typed. Each comes once. */
const names = ['said', 'told', 'email'] as const
type Handover = Partial<Record<(typeof names)[number], string>>

/** A browser that keeps nothing for the site goes without. */
const kept = <T>(use: (storage: Storage) => T): T | undefined => {
  try {
    return use(sessionStorage)
  } catch (error) {
    console.info('This browser keeps nothing for the site.', error)
    return undefined
  }
}

export const handedOver = (): Handover =>
  kept((storage) => {
    const texts = names.map((name) => [name, storage.getItem(name)] as const)
    for (const name of names) storage.removeItem(name)
    return Object.fromEntries(texts.filter(([, text]) => text))
  }) ?? {}

/** For the sign-in page, to which it leads. */
export const handOver = (handover: Handover) =>
  kept((storage) => {
    for (const [name, text] of Object.entries(handover)) storage.setItem(name, text)
  })
