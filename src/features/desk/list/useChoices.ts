import { changeAddress, useAddressQuery } from '#ui/useAddress.ts'
import type { listFields } from './desk-list.schema.ts'

/** What a list's call takes besides what every list takes. */
type Names<Query> = Exclude<keyof Query & string, keyof typeof listFields>

/** A field that narrows or sorts a list; `building` is one that several lists have. */
export type Filter<Query> =
  | 'building'
  | {
      [Name in Names<Query>]: {
        name: Name
        label: string
        /** The first one is the default, and is not in the address. */
        options: Readonly<Record<Query[Name] & string, string>>
      }
    }[Names<Query>]

export type Chosen<Query> = Pick<Query, Names<Query>> & { building?: string }

const BUILDING = /^[a-z0-9-]{1,120}$/

/** What a filter is where nothing was chosen. */
const usual = <Query>(filter: Filter<Query>) => (filter === 'building' ? '' : Object.keys(filter.options)[0])

/**
 * What is chosen in the filters of a list, in the address. What somebody searches for is not there: it may be a buyer's
 * name, and addresses are logged.
 */
export const useChoices = <Query>(filters: readonly Filter<Query>[]) => {
  const params = new URLSearchParams(useAddressQuery())
  const chosen = Object.fromEntries(
    filters.flatMap((filter) => {
      const name = filter === 'building' ? filter : filter.name
      const given = params.get(name) ?? ''
      if (filter === 'building') return BUILDING.test(given) ? [[name, given]] : []
      return [[name, Object.hasOwn(filter.options, given) ? given : usual(filter)]]
    }),
  ) as Chosen<Query>
  const choose = (filter: Filter<Query>, value: string) => {
    const name = filter === 'building' ? filter : filter.name
    const next = new URLSearchParams(location.search)
    if (value === usual(filter)) next.delete(name)
    else next.set(name, value)
    changeAddress([location.pathname, next].join(next.size > 0 ? '?' : ''))
  }
  return { chosen, choose }
}
