import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { setPrivateFigures } from '#features/calculator/private-figures.store.ts'
import { $reachRules } from '#features/closing/useReach.ts'
import { aSuite } from '#features/suite/suite.fixture.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { answer, open, refused } from '#tests/fixtures/dom.tsx'
import { firstPage } from './first-page.rules.ts'
import { SuiteBrowser } from './SuiteBrowser.tsx'

const EMPTY = 'No suites matching that filter were found. Please try different criteria.'
const many = Array.from({ length: 6 }, (_, at) =>
  aSuite({
    _id: `suite-${at}`,
    price: 300_000 + at * 100_000,
    floorplanType: `P${at}`,
    propertyType: at === 0 ? 'townhome' : 'condo',
    building: { id: `building-${at % 2}`, name: `Building ${at % 2}` },
  }),
)

let sources = 0
/** A list of all suites; each has an address of its own, whose suites are read once. */
const browse = (query: string, suites: SuiteCard[], answered: unknown = suites) => {
  history.replaceState(null, '', `/all-suites${query}`)
  const source = `/api/list-${sources++}`
  const calls = answer({ [`GET ${source}`]: answered })
  const page = firstPage(suites, 'suite', 4)
  const look = { emptyText: EMPTY, subject: 'Suites', heading: 'h2' } as const
  const list = { ...page, ...look, kind: 'suite', size: 4, source } as const
  return { calls, ...open(<SuiteBrowser {...list} fields={{ scope: 'search', buildings: [] }} />) }
}
const count = () => document.querySelector('.list-bar__count')?.textContent
const ids = () =>
  [...document.querySelectorAll<HTMLElement>('[data-suite]')].map((card) => card.dataset['suite'])
const currentPages = () =>
  screen.getAllByRole('button', { current: 'page' }).map(({ textContent }) => textContent)
const labels = (group: string) =>
  [...(document.querySelector('.filters-rail')?.querySelectorAll('fieldset, [role=group]') ?? [])]
    .filter((one) => one.textContent.includes(group))
    .flatMap((one) => [...one.querySelectorAll('.choice span')].map(({ textContent }) => textContent))

it('shows the built page without a call, and loads all suites for another page', async () => {
  const { user, calls } = browse('', many)
  expect(ids()).toEqual(['suite-0', 'suite-1', 'suite-2', 'suite-3'])
  expect(calls).toEqual([])
  expect(currentPages()).toEqual(['1'])
  await user.click(screen.getAllByRole('button', { name: '2' })[0] as HTMLElement)
  await waitFor(() => expect(ids()).toEqual(['suite-4', 'suite-5']))
  expect(currentPages()).toEqual(['2'])
  expect(location.search).toBe('?page=2')
  expect(calls).toHaveLength(1)
})

it('counts one suite as one, on the last page instead of one beyond it', async () => {
  browse('?page=2', many, [many[0]])
  await waitFor(() => expect(count()).toBe('1 suite in 1 building'))
  expect(ids()).toEqual(['suite-0'])
})

it('reads a property type of the address in any of its spellings', async () => {
  browse('?type=Townhome', many)
  await waitFor(() => expect(ids()).toEqual(['suite-0']))
  expect(document.querySelector<HTMLSelectElement>('[name=type]')?.value).toBe('townhome')
  expect(screen.getByRole('button', { name: /^Remove filter:? ?Townhome/ })).toBeTruthy()
})

it('offers whole bedrooms, bathrooms and all eight exposures', () => {
  browse('', many)
  expect(labels('Bedrooms')).toEqual(['Any', 'Studio', '1', '2', '3', '4+'])
  expect(labels('Bathrooms')).toEqual(['Any', '1+', '2+', '3+', '4+'])
  expect(labels('Exposure')).toEqual(['NW', 'N', 'NE', 'W', 'E', 'SW', 'S', 'SE'])
  const choices = (name: string) =>
    within(document.querySelector<HTMLSelectElement>(`.filters-rail [name=${name}]`) as HTMLElement)
      .getAllByRole('option', { hidden: true })
      .map(({ textContent }) => textContent)
  expect(choices('size')).toEqual([
    'Any size',
    '0–499',
    '500–649',
    '650–799',
    '800–999',
    '1,000–1,499',
    '1,500–2,999',
    '3,000+',
  ])
  expect(choices('type')).toEqual([
    'Any type',
    'Condo',
    'Townhome',
    'Semi-detached',
    'Single family home',
    'Commercial',
    'Industrial',
  ])
})

it('says when nothing matches, and clears the filters', async () => {
  const { user } = browse('?price=200000', many)
  expect(await screen.findByText(EMPTY)).toBeTruthy()
  expect(ids()).toEqual([])
  const ways = within(document.querySelector<HTMLElement>('.empty') as HTMLElement)
  await user.click(ways.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(ids()).toHaveLength(4))
  expect(location.search).toBe('')
  await waitFor(() => expect(document.activeElement?.className).toBe('list-bar__count'))
})

it('says that its suites could not be loaded, and tries again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  let fails = true
  const { user } = browse('?page=2', many, () => (fails ? refused(503)() : Response.json(many)))
  expect(await screen.findByText('The suites you asked for could not be loaded.')).toBeTruthy()
  expect(ids()).toEqual([])
  fails = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(ids()).toEqual(['suite-4', 'suite-5']))
})

it('shows equal plans as one card, with a link to each of their floors', async () => {
  const floors = [4, 7].map((level, at) =>
    aSuite({ _id: `floor-${level}`, level, price: 500_000 + at * 100_000, floorplanType: 'C1' }),
  )
  browse('?cards=plan', floors)
  const links = await screen.findAllByRole<HTMLAnchorElement>('link', { name: /^Floor/ })
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Floor 4, $500,000', '/suites/floor-4'],
    ['Floor 7, $600,000', '/suites/floor-7'],
  ])
})

it('says that it cannot show what is within reach without the code for it, and tries again', async () => {
  $reachRules.set('failed')
  setPrivateFigures({ cash: '60,000' })
  const { user } = browse('?reach=within', many)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(ids()).toEqual([])
  await user.click(retry)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
})
