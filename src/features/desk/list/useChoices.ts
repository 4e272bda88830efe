import { changeAddress, useAddressQuery } from '#ui/useAddress.ts'
import type { listFields } from './desk-list.schema.ts'

/** What a list's call takes besides what every list takes. */
type Names<Query> = Exclude<keyof Query & string, keyof typeof listFields>

/** A field that narrows or sorts a list; `building` is one that several lists have, `member` one of those who work here. */
export type Filter<Query> =
  | OpenFilter
  | {
      [Name in Names<Query>]: {
        name: Name
        label: string
        /** The first one is the default, and is not in the address. */
        options: Readonly<Record<Query[Name] & string, string>>
      }
    }[Names<Query>]

export type Chosen<Query> = Pick<Query, Names<Query>> & { [Name in OpenFilter]?: string }

/** The values of filters whose choices are rows. */
const OPEN = { building: /^[a-z0-9-]{1,120}$/, member: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/ }
type OpenFilter = keyof typeof OPEN

const nameOf = <Query>(filter: Filter<Query>) => (typeof filter === 'string' ? filter : filter.name)

/** What a filter is where nothing was chosen. */
const usual = <Query>(filter: Filter<Query>) =>
  typeof filter === 'string' ? '' : Object.keys(filter.options)[0]

/**
 * What is chosen in the filters of a list, in the address. What somebody searches for is not there: it may be a buyer's
 * name, and addresses are logged.
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
