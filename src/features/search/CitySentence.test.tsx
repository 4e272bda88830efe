import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { $privateFigures, setPrivateFigures } from '#features/calculator/private-figures.store.ts'
import { keepNotUnderstood } from '#features/listing/list/not-understood.store.ts'
import { aSuite } from '#features/suite/suite.fixture.ts'
import { answer, open } from '#tests/fixtures/dom.tsx'
import { CitySearch } from './CitySearch.tsx'
import { readItem } from '#lib/storage.ts'
import type { Suggestion } from './search.schema.ts'

const HAMILTON: Suggestion = { kind: 'place', description: 'Hamilton, Ontario, Canada', placeId: '5969785' }
const RESULTS = '/results?place=5969785&city=Hamilton%2C+Ontario%2C+Canada'

afterEach(() => {
  setPrivateFigures({ cash: '', budget: '' })
  keepNotUnderstood('', [])
})

/** What the API offers for each text. */
type Offers = (query: string) => Suggestion[]

const search = (suggestions: Suggestion[] | Offers = [HAMILTON]) => {
  const offers = typeof suggestions === 'function' ? suggestions : () => suggestions
  const went = vi.spyOn(location, 'assign').mockReturnValue()
  const calls = answer({
    'GET /api/search/autocomplete': ({ path }: { path: string }) =>
      Response.json(offers(new URLSearchParams(path.split('?')[1]).get('query') ?? '')),
    'GET /api/search/geocode': { lat: 43.25, lng: -79.87 },
    'GET /api/search/near': [{ _id: 'aurora-on-king', name: 'Aurora', distance: 2, suites: ['one'] }],
    'GET /api/pubSuites': [aSuite({ _id: 'one' })],
  })
  const opened = open(<CitySearch />)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: /City/ })
  /** Adds to the field's text. */
  const type = (text: string) => fireEvent.change(field, { target: { value: field.value + text } })
  return { ...opened, calls, went, type, press: () => opened.user.type(field, '{Enter}') }
}
/** The grammar is loaded first. */
const first = async () =>
  (
    await screen.findAllByRole('option', { name: /Hamilton|All homes/ }, { timeout: 10_000 })
  )[0] as HTMLElement

it('offers a sentence as understood, names what was not, and opens its list', async () => {
  const { user, type, went, calls } = search()
  type('2 bed maybe a den under $650,000 no pets near hamilton')
  const sentence = await first()
  expect(sentence.textContent).toBe(
    '2 bedrooms, with or without den · Up to $650,000 CAD Hamilton, Ontario, Canada, within 25 km Not understood: “no pets”',
  )
  expect(calls.at(-1)?.path).toMatch(/autocomplete\?query=hamilton&radius=25$/)
  await user.click(sentence)
  const href = `${RESULTS}&radius=25&price=650000&bedrooms=2-2.5`
  expect(went).toHaveBeenLastCalledWith(href)
  expect(JSON.parse(readItem('not-understood') ?? '')).toEqual({ href, words: ['no pets'] })
})

it('keeps what can be paid in this tab: in no address and no call, not even half typed', async () => {
  const { user, type, went, calls } = search()
  for (const part of ['what can I buy with $60', ',000 and $2,800 a mon', 'th near hamilton']) {
    type(part)
    await new Promise((go) => setTimeout(go, 350))
  }
  const sentence = await first()
  expect(sentence.textContent).toMatch(/^\$60,000 in cash · \$2,800 a month Hamilton/)
  await user.click(sentence)
  expect(went).toHaveBeenLastCalledWith(`${RESULTS}&radius=25&reach=within`)
  expect($privateFigures.get()).toMatchObject({ cash: '60,000', budget: '2,800' })
  expect(calls.map(({ path }) => path).filter((path) => /60|2.?8/.test(path.replace('5969785', '')))).toEqual(
    [],
  )
})

it('is searched by SEARCH as it would be chosen, within the distance said', async () => {
  const { type, press, went } = search()
  type('sunny studio hamilton within 50 km')
  await press()
  const href = `${RESULTS}&radius=50&bedrooms=0`
  await waitFor(() => expect(went).toHaveBeenLastCalledWith(href))
  expect(JSON.parse(readItem('not-understood') ?? '')).toEqual({ href, words: ['sunny'] })
})

it('is offered for all homes without a place; SEARCH requires one', async () => {
  const { user, type, press, went } = search()
  type('condo with 2 bath')
  const sentence = await first()
  expect(sentence.textContent).toBe('2+ bathrooms · Condo All homes')
  await press()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Please select a location'))
  expect(went).not.toHaveBeenCalled()
  type(' ')
  await user.click(await first())
  expect(went).toHaveBeenLastCalledWith('/all-suites?bathrooms=2&type=condo')
})

const EAST: Suggestion = { kind: 'place', description: 'East Hamilton, Ontario, Canada', placeId: '1' }

it('leads from a part of a city to the city, and names the part', async () => {
  const { user, type, press, went } = search((query) =>
    query === 'hamilton'
      ? [HAMILTON]
      : [
          { ...EAST, guess: true },
          { ...HAMILTON, guess: true },
        ],
  )
  type('east hamilton')
  const offered = await first()
  expect(offered.textContent).toBe('Hamilton, Ontario, Canada, within 25 km Not understood: “east”')
  await user.click(offered)
  const href = `${RESULTS}&radius=25`
  expect(went).toHaveBeenLastCalledWith(href)
  expect(JSON.parse(readItem('not-understood') ?? '')).toEqual({ href, words: ['east'] })
  type(' 2 bed')
  await press()
  await waitFor(() => expect(went).toHaveBeenLastCalledWith(`${href}&bedrooms=2`))
})

it('takes what is the name of a place for that place', async () => {
  const { type } = search((query) => (query === 'east hamilton' ? [EAST] : [HAMILTON]))
  type('east hamilton 2 bed')
  expect((await first()).textContent).toBe('2 bedrooms East Hamilton, Ontario, Canada, within 25 km')
})

it('opens the list of a development that it names', async () => {
  const aurora: Suggestion = {
    kind: 'development',
    href: '/buildings/aurora-on-king',
    description: 'Aurora on King, 1 King Street, Hamilton, Ontario',
  }
  const { user, type, went } = search([aurora])
  type('aurora on king 1+den')
  await user.click(await first())
  expect(went).toHaveBeenLastCalledWith('/buildings/aurora-on-king?bedrooms=1.5')
})

it('offers a suite that it names as before, because its page has no list', async () => {
  const suite: Suggestion = {
    kind: 'suite',
    href: '/suites/aurora-on-king-1204',
    description: 'Aurora on King 1204, Hamilton, Ontario',
  }
  const { user, type, went } = search([suite])
  type('2 bed aurora 1204')
  await user.click(await first())
  expect(went).toHaveBeenLastCalledWith('/suites/aurora-on-king-1204')
})
