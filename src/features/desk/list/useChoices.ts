import { changeAddress, useAddressQuery } from '#ui/useAddress.ts'

type Options = Record<string, readonly string[]>

/** The building that a list is of, by its id; empty for all. */
const BUILDING = 'building'

/**
 * The filters and the order of a list, in the address: the first option of each is the default and is left out. What
 * somebody searches for is not: it may be a buyer's name, and addresses are logged.
 */
export const useChoices = <const Choices extends Options>(options: Choices) => {
  const params = new URLSearchParams(useAddressQuery())
  const chosen = Object.fromEntries(
    Object.entries(options).map(([name, known]) => {
      const given = params.get(name) ?? ''
      return [name, known.includes(given) ? given : known[0]]
    }),
  ) as { [Name in keyof Choices]: Choices[Name][number] }
  const given = params.get(BUILDING) ?? ''
  const building = /^[a-z0-9-]{1,120}$/.test(given) ? given : ''
  const choose = (name: (keyof Choices & string) | typeof BUILDING, value: string) => {
    const next = new URLSearchParams(location.search)
    if (value === (options[name]?.[0] ?? '')) next.delete(name)
    else next.set(name, value)
    changeAddress([location.pathname, next].join(next.size > 0 ? '?' : ''))
  }
  return { chosen, building, choose }
}
