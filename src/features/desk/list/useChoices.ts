import { changeAddress, useAddressQuery } from '#ui/useAddress.ts'
import type { listFields } from './desk-list.schema.ts'

/** A list's own parameters, beyond those of every list. */
type Names<Query> = Exclude<keyof Query & string, keyof typeof listFields>

/** A field that filters or sorts a list; several lists share `building`, and `member` is one of the staff. */
export type Filter<Query> =
  | OpenFilter
  | {
      [Name in Names<Query>]: {
        name: Name
        label: string
        /** The first choice is the default, and is not in the address. */
        options: Readonly<Record<Query[Name] & string, string>>
      }
    }[Names<Query>]

export type Chosen<Query> = Pick<Query, Names<Query>> & { [Name in OpenFilter]?: string }

/** The values of filters whose choices are rows. */
const OPEN = { building: /^[a-z0-9-]{1,120}$/, member: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/ }
type OpenFilter = keyof typeof OPEN

const nameOf = <Query>(filter: Filter<Query>) => (typeof filter === 'string' ? filter : filter.name)

/** The value of an unused filter. */
const usual = <Query>(filter: Filter<Query>) =>
  typeof filter === 'string' ? '' : Object.keys(filter.options)[0]

/**
 * The chosen filters of a list, in the address. The search text is not there: it may be a buyer's name, and
 * addresses are logged.
 */
export const useChoices = <Query>(filters: readonly Filter<Query>[]) => {
  const params = new URLSearchParams(useAddressQuery())
  const chosen = Object.fromEntries(
    filters.flatMap((filter) => {
      const name = nameOf(filter)
      const given = params.get(name) ?? ''
      if (typeof filter === 'string') return OPEN[filter].test(given) ? [[name, given]] : []
      return [[name, Object.hasOwn(filter.options, given) ? given : usual(filter)]]
    }),
  ) as Chosen<Query>
  const choose = (filter: Filter<Query>, value: string) => {
    const name = nameOf(filter)
    const next = new URLSearchParams(location.search)
    if (value === usual(filter)) next.delete(name)
    else next.set(name, value)
    changeAddress([location.pathname, next].join(next.size > 0 ? '?' : ''))
  }
  return { chosen, choose }
}
