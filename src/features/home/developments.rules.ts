import { home } from '#texts/home.ts'
import type { BuildingCard } from '#features/building/building.schema.ts'

/** Query parameters of the home page: the page of each list. */
export const PAGERS = ['active', 'soon'] as const

/** Buildings on a page of either list. */
export const PAGE_SIZE = 3

export const pagesOf = <Item>(items: Item[]) =>
  Array.from({ length: Math.ceil(items.length / PAGE_SIZE) }, (_, at) =>
    items.slice(at * PAGE_SIZE, (at + 1) * PAGE_SIZE),
  )

/** The page number in a parameter (`?soon=2`); the first if missing or out of range. */
export const pageAsked = (query: string, name: string, pages: number) => {
  const page = Number(new URLSearchParams(query).get(name))
  return Number.isInteger(page) && page > 0 && page <= pages ? page : 1
}

/** The same address with another page under that name. */
export const pageHref = ({ pathname, search, hash }: URL, name: string, page: number) => {
  const params = new URLSearchParams(search)
  if (page > 1) params.set(name, String(page))
  else params.delete(name)
  return pathname + (params.size > 0 ? `?${params}` : '') + hash
}

/** CSS sizes of the picture at an index. */
export const sizesOf = (form: 'lead' | 'strip', place: number) => {
  if (form === 'strip') return '(width >= 64rem) 19rem, (width >= 48rem) 30vw, 78vw'
  return place === 0
    ? '(width >= 64rem) 38rem, (width >= 48rem) 60vw, 100vw'
    : '(width >= 64rem) 19rem, (width >= 48rem) 30vw, 34vw'
}

/** `Nine buildings with suites for sale.` Only buildings with a suite left count. */
export const activeNote = (buildings: Pick<BuildingCard, 'availableCount'>[]) => {
  const open = buildings.filter(({ availableCount }) => availableCount > 0)
  return home.activeNote(buildings.length, open.length)
}
