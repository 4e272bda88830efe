import { describe, expect, it } from 'vitest'
import { decodeCards, decodeOrder, decodePage, decodePageSize, listHref } from './list-address.rules.ts'
import { decodeFilter, noFilter } from '#features/listing/filter/suite-filter.rules.ts'
import { ordersOf } from './suite-list.rules.ts'

const params = (query: string) => new URLSearchParams(query)
const at = (path: string) => new URL(path, 'https://larkfield.example')

describe('the address of a list', () => {
  it('keeps other parameters, and omits the first page', () => {
    const address = at('/results?place=6167865&radius=50&price=500000&page=3&sort=size&per=24#list')
    expect(listHref(address, { filter: decodeFilter(params('bedrooms=2')), page: 1 })).toBe(
      '/results?place=6167865&radius=50&bedrooms=2#list',
    )
    expect(listHref(address, { filter: noFilter, page: 2 })).toBe(
      '/results?place=6167865&radius=50&page=2#list',
    )
    expect(listHref(at('/all-suites?page=2'), { filter: noFilter, page: 1 })).toBe('/all-suites')
  })

  it('carries order and cards on a page, where they are not the usual ones', () => {
    const state = { filter: noFilter, page: 2, sort: 'newest', per: 12 } as const
    expect(listHref(at('/all-suites'), state)).toBe('/all-suites?sort=newest&per=12&page=2')
  })

  it('says what a card shows, where that is not the usual', () => {
    const cards = 'plan' as const
    expect(listHref(at('/all-suites?cards=suite'), { filter: noFilter, page: 1, cards })).toBe(
      '/all-suites?cards=plan',
    )
    expect(listHref(at('/all-suites?cards=plan'), { filter: noFilter, page: 1 })).toBe('/all-suites')
  })

  it.each([
    ['', 'suite', 'suite'],
    ['', 'plan', 'plan'],
    ['cards=plan', 'ranked', 'plan'],
    ['cards=suite', 'plan', 'suite'],
    ['cards=x', 'plan', 'plan'],
    ['cards=plan', 'similar', 'suite'],
  ] as const)('cards of "%s" in a list of kind %s are of a %s', (query, kind, cards) =>
    expect(decodeCards(params(query), kind)).toBe(cards),
  )

  it.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=1.5', 1],
    ['page=x', 1],
  ])('page of "%s" is %i', (query, page) => expect(decodePage(params(query))).toBe(page))

  it.each([
    ['', 'suite', 'plans'],
    ['sort=price', 'suite', 'price'],
    ['', 'similar', 'price'],
    ['sort=plans', 'plan', 'price'],
    ['sort=newest', 'suite', 'newest'],
    ['sort=distance', 'suite', 'plans'],
    ['sort=x', 'plan', 'price'],
    ['', 'ranked', 'distance'],
    ['sort=price', 'ranked', 'price'],
  ] as const)('order of "%s" in a list of kind %s is by %s', (query, kind, order) =>
    expect(decodeOrder(params(query), ordersOf(kind))).toBe(order),
  )

  it.each([
    ['', null, 4],
    ['per=12', null, 12],
    ['per=13', null, 4],
    ['', '24', 24],
    ['', '7', 4],
    ['per=12', '24', 12],
    // Page 2 of four cards must not become page 2 of 24.
    ['page=2', '24', 4],
  ])('cards on a page of "%s", where %s was chosen last, are %i', (query, remembered, size) =>
    expect(decodePageSize(params(query), remembered)).toBe(size),
  )
})
