import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aSuite } from '#features/suite/suite.fixture.ts'
import { answer, open } from '#tests/fixtures/dom.tsx'
import { leave } from '#tests/fixtures/signed-in.ts'
import { firstPage } from './first-page.rules.ts'
import { SuiteBrowser } from './SuiteBrowser.tsx'

/** Of two buildings, each a plan of its own: the dearer, the larger and the newer. */
const many = Array.from({ length: 14 }, (_, at) =>
  aSuite({
    _id: `suite-${String(at).padStart(2, '0')}`,
    price: 300_000 + at * 100_000,
    squareFootage: 400 + at * 10,
    listedOn: `2026-11-${10 + at}`,
    floorplanType: `P${at}`,
    bedrooms: [0, 1, 2, 2.5][at % 4] ?? null,
    building: { id: `building-${at % 2}`, name: `Building ${at % 2}` },
  }),
)

beforeEach(leave)
let sources = 0
const browse = (query: string) => {
  history.replaceState(null, '', `/all-suites${query}`)
  const source = `/api/bar-${sources++}`
  answer({ [`GET ${source}`]: many })
  const page = firstPage(many, 'suite', 4)
  const look = { emptyText: 'Nothing matches.', subject: 'Suites', heading: 'h2' } as const
  const list = { ...page, ...look, kind: 'suite', size: 4, source } as const
  return open(<SuiteBrowser {...list} fields={{ scope: 'search', buildings: [] }} />)
}
const count = () => document.querySelector('.list-bar__count') as HTMLElement
const ids = () =>
  [...document.querySelectorAll<HTMLElement>('[data-suite]')].map((card) => card.dataset['suite'])
const sort = () => screen.getByLabelText<HTMLSelectElement>('Sort', { exact: true })
const first = (name: RegExp) => screen.getAllByRole('button', { name })[0] as HTMLElement

it.each([
  ['price-desc', 'Highest price', 'highest price first', 'suite-13'],
  ['ppsf', 'Lowest price per Sq.Ft.', 'lowest price per Sq.Ft. first', 'suite-00'],
  ['size-desc', 'Largest', 'largest first', 'suite-13'],
  ['size', 'Smallest', 'smallest first', 'suite-00'],
  ['newest', 'Newest', 'newest first', 'suite-13'],
])('the order %s stands in the address and in the count', async (value, label, words, id) => {
  const { user } = browse('?min=300000')
  await user.selectOptions(sort(), label)
  expect(location.search).toBe(`?min=300000&sort=${value}`)
  await waitFor(() => expect(count().textContent).toContain(words))
  await waitFor(() => expect(ids()[0]).toBe(id))
})

it('Back brings the order before', async () => {
  const { user } = browse('')
  const usual = sort().value
  await user.selectOptions(sort(), 'Largest')
  await waitFor(() => expect(ids()[0]).toBe('suite-13'))
  history.replaceState(null, '', '/all-suites')
  act(() => void dispatchEvent(new PopStateEvent('popstate')))
  expect(sort().value).toBe(usual)
  await waitFor(() => expect(ids()[0]).toBe('suite-00'))
})

it('shows 4 cards on a page at first, then as chosen, in the address and the next time', async () => {
  const { user, unmount } = browse('')
  expect(ids()).toHaveLength(4)
  await user.selectOptions(screen.getByLabelText('Per page'), '12')
  expect(location.search).toBe('?per=12')
  await waitFor(() => expect(ids()).toHaveLength(12))
  expect(document.querySelector('.pager-row .label')?.textContent).toMatch(/^1–12 of 14/)
  unmount()
  browse('')
  await waitFor(() => expect(ids()).toHaveLength(12))
})

it('a page that an address names is that of four cards', async () => {
  const { user, unmount } = browse('')
  await user.selectOptions(screen.getByLabelText('Per page'), '12')
  unmount()
  browse('?page=2')
  await waitFor(() => expect(document.querySelector('.pager-row .label')?.textContent).toMatch(/^5–8 of 14/))
})

it('offers those with a den where there are some, and takes them in', async () => {
  const { user } = browse('?bedrooms=2')
  await waitFor(() => expect(count().textContent).toMatch(/^3 suites/))
  await user.click(first(/^3 more with a den$/))
  expect(location.search).toBe('?bedrooms=2-2.5')
  await waitFor(() => expect(count().textContent).toMatch(/^6 suites/))
  expect(document.activeElement).toBe(count())
  expect(screen.queryByRole('button', { name: /more with a den/ })).toBeNull()
  const rail = document.querySelector('.filters-rail') as HTMLElement
  const box = [...rail.querySelectorAll('label')].find((one) => one.textContent === 'With or without a den')
  expect(box?.querySelector('input')?.checked).toBe(true)
  await user.click(box as HTMLElement)
  await waitFor(() => expect(location.search).toBe('?bedrooms=2'))
})

it('says in how many buildings its suites are, and offers only those', async () => {
  browse('?price=300000')
  await waitFor(() => expect(count().textContent).toMatch(/^1 suite in 1 building/))
  const [field] = screen.getAllByLabelText<HTMLSelectElement>('Building')
  expect([...(field?.options ?? [])].map(({ text }) => text)).toEqual(['Any building', 'Building 0'])
})

it('a lowest price of an address is a filter that can be removed', async () => {
  browse('?min=1000000')
  await waitFor(() => expect(count().textContent).toMatch(/^7 suites/))
  expect(first(/Remove filter.*From \$1,000,000/)).toBeTruthy()
})

it('an empty list says what it could do without', async () => {
  const { user } = browse('?min=1500000&bedrooms=2')
  expect(await screen.findByText('Nothing matches.')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Without/ }).map(({ textContent }) => textContent)).toEqual([
    'Without “From $1,500,000 CAD”: 3 suites',
    'Without “2 bedrooms”: 2 suites',
  ])
  await user.click(first(/^Without “2 bedrooms”/))
  expect(location.search).toBe('?min=1500000')
  await waitFor(() => expect(count().textContent).toMatch(/^2 suites/))
  expect(document.activeElement).toBe(count())
})
