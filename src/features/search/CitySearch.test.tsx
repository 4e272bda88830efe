import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aSuite } from '#features/suite/suite.fixture.ts'
import { answer, open, refused } from '#tests/fixtures/dom.tsx'
import { CitySearch } from './CitySearch.tsx'
import type { Suggestion } from './search.schema.ts'

const place = (description: string, placeId: string): Suggestion => ({ kind: 'place', description, placeId })
const TORONTO = place('Toronto, Ontario, Canada', '6167865')
const HAMILTON = place('Hamilton, Ontario, Canada', '5969785')
const HAMILTON_OHIO = place('Hamilton, Ohio, United States', '4513583')
const AURORA: Suggestion = {
  kind: 'development',
  href: '/buildings/aurora-on-king',
  description: 'Aurora on King, 383 King Street East, Toronto, Ontario',
}

const near = [{ _id: 'aurora-on-king', name: 'Aurora on King', distance: 2, suites: ['aurora-on-king-1204'] }]
const search = (suggestions: Suggestion[], routes: Record<string, unknown> = {}) => {
  const went = vi.spyOn(location, 'assign').mockReturnValue()
  const calls = answer({
    'GET /api/search/autocomplete': suggestions,
    'GET /api/search/geocode': { lat: 43.65, lng: -79.38 },
    'GET /api/search/near': near,
    'GET /api/pubSuites': [aSuite()],
    ...routes,
  })
  return { ...open(<CitySearch />), calls, went }
}
const city = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'City' })
const radius = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Within' })
const button = () => screen.getByRole('button')
const alert = () => screen.getByRole('alert')
const status = () => screen.getByRole('status')
const options = () => screen.findAllByRole('option', { name: /Ontario|Ohio|answered/ })
const noOptions = () => expect(screen.queryAllByRole('option', { name: /Ontario|Ohio/ })).toEqual([])
type Opened = ReturnType<typeof search>
const chooseToronto = async ({ user }: Opened) => {
  await user.type(city(), 'Toronto')
  await user.click((await options())[0] as HTMLElement)
}

it('offers the radii of the specification, 25 km first', () => {
  search([])
  expect(radius().value).toBe('25')
  const radii = [25, 50, 75, 100, 200, 300, 400, 500]
  expect(
    within(radius())
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(radii.map((km) => `${km} km`))
})

it('works by keyboard alone, as a combobox does', async () => {
  const { user, went } = search([HAMILTON, HAMILTON_OHIO])
  await user.type(city(), 'hamil')
  const [first, last] = await options()
  expect(city().getAttribute('aria-expanded')).toBe('true')
  expect(status().textContent).toBe('2 cities found')
  expect(first?.querySelector('mark')?.textContent).toBe('Hamil')

  await user.keyboard('{ArrowDown}')
  expect(first?.getAttribute('aria-selected')).toBe('true')
  expect(city().getAttribute('aria-activedescendant')).toBe(first?.id)
  await user.keyboard('{ArrowUp}')
  expect(last?.getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{Escape}')
  noOptions()
  expect(city().value).toBe('hamil')
  expect(city().hasAttribute('aria-activedescendant')).toBe(false)

  await user.keyboard('{ArrowDown}')
  await options()
  await user.tab()
  noOptions()
  expect(document.activeElement).toBe(radius())
  expect(city().value).toBe('hamil')

  await user.tab({ shift: true })
  await user.keyboard('{ArrowDown}')
  await options()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(city().value).toBe('Hamilton, Ontario, Canada')
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(went).toHaveBeenCalledWith('/results?place=5969785&city=Hamilton%2C+Ontario%2C+Canada&radius=25'),
  )
})

it('asks for suggestions once typing pauses, and drops a late answer', async () => {
  vi.useFakeTimers()
  const first = Promise.withResolvers<undefined>()
  const { calls } = search([], {
    'GET /api/search/autocomplete': async ({ path }: { path: string }) => {
      const query = new URL(path, location.href).searchParams.get('query') ?? ''
      if (query === 'ottawa') await first.promise
      return Response.json([place(`${query} answered, Ontario, Canada`, '1')])
    },
  })
  const type = (value: string) => fireEvent.change(city(), { target: { value } })
  const wait = async (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
  for (const typed of ['o', 'ot', 'ottawa']) type(typed)
  await wait(299)
  expect(calls).toEqual([])
  await wait(10)
  expect(status().textContent).toBe('Looking…')
  expect(calls.map(({ path }) => path)).toEqual(['/api/search/autocomplete?query=ottawa'])
  type('calgary')
  await wait(310)
  expect(screen.getByRole('option', { name: /^calgary answered/ })).toBeTruthy()
  first.resolve(undefined)
  await wait(50)
  expect(screen.queryByRole('option', { name: /^ottawa/ })).toBeNull()
  expect(screen.getByRole('option', { name: /^calgary answered/ })).toBeTruthy()
  expect(calls).toHaveLength(2)
})

it('requires a place from the suggestions', async () => {
  const opened = search([HAMILTON, HAMILTON_OHIO, TORONTO])
  const { user, went } = opened
  await user.type(city(), 'hamil{Enter}')
  await waitFor(() => expect(alert().textContent).toBe('Please select a location'))
  await waitFor(() => expect(document.activeElement).toBe(city()))
  expect(city().getAttribute('aria-invalid')).toBe('true')
  expect(city().getAttribute('aria-describedby')).toBe(alert().id)
  expect(city().value).toBe('hamil')
  await user.type(city(), 's')
  expect(alert().textContent).toBe('')
  expect(city().hasAttribute('aria-invalid')).toBe(false)

  await user.clear(city())
  await user.type(city(), 'toro')
  await user.click((await options())[2] as HTMLElement)
  expect(city().value).toBe('Toronto, Ontario, Canada')
  // Typing on takes the place away again.
  await user.type(city(), 'x{Escape}')
  await user.click(button())
  await waitFor(() => expect(alert().textContent).toBe('Please select a location'))
  expect(document.activeElement).toBe(city())
  expect(went).not.toHaveBeenCalled()
})

it('takes typed text that can mean only one place or page of ours', async () => {
  const { user, went } = search([TORONTO, AURORA])
  await user.type(city(), 'TORONTO{Enter}')
  await waitFor(() =>
    expect(went).toHaveBeenLastCalledWith(
      '/results?place=6167865&city=Toronto%2C+Ontario%2C+Canada&radius=25',
    ),
  )
})

it('opens the page of a development that was typed', async () => {
  const { user, went } = search([AURORA])
  await user.type(city(), 'aurora on king{Escape}')
  await user.click(button())
  await waitFor(() => expect(went).toHaveBeenLastCalledWith('/buildings/aurora-on-king'))
})

it('offers our developments beside places, named as such, and opens their pages', async () => {
  const guess = { ...TORONTO, guess: true }
  const { user, went } = search([AURORA, guess])
  await user.type(city(), 'auro')
  const [first, second] = await options()
  expect(status().textContent).toBe('2 suggestions found')
  expect(first?.textContent).toBe('Aurora on King Development · 383 King Street East, Toronto, Ontario')
  expect(second?.textContent).toBe('Toronto Place · Ontario, Canada – did you mean this?')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(went).toHaveBeenCalledWith('/buildings/aurora-on-king')
})

it('says when no city has that name or postal code', async () => {
  const { user } = search([])
  await user.type(city(), 'qqxxzz')
  expect(await screen.findByText(/^We found no city .* for “qqxxzz”\.$/)).toBeTruthy()
  await user.clear(city())
  await user.type(city(), 'X0X 1A1')
  expect(await screen.findByText('We do not know the postal code X0X; try a city.')).toBeTruthy()
})

it('shows that it searches, and searches once', async () => {
  const held = Promise.withResolvers<Response>()
  const opened = search([TORONTO], { 'GET /api/search/geocode': () => held.promise })
  await chooseToronto(opened)
  await opened.user.click(button())
  expect(button().textContent).toBe('SEARCHING...')
  expect(button().dataset['working']).toBe('SEARCHING...')
  expect(button().getAttribute('aria-busy')).toBe('true')
  expect(button().getAttribute('aria-disabled')).toBe('true')
  await opened.user.click(button())
  held.resolve(Response.json({ lat: 43.65, lng: -79.38 }))
  await waitFor(() => expect(opened.went).toHaveBeenCalledOnce())
  expect(opened.calls.filter(({ path }) => path.includes('geocode'))).toHaveLength(1)

  // Back from the results, the page as it was left can search again.
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }))
  expect(button().textContent).toBe('SEARCH')
})

it.each<[string, string, () => Response, string]>([
  ['the place', 'geocode', refused(404), 'Geocode request failed with status 404'],
  ['the search', 'near', refused(503), 'Search request failed with status 503'],
  [
    'an answer that is a page',
    'near',
    () => new Response('<!doctype html>'),
    'Search request failed with status 0',
  ],
  ['an invalid answer', 'near', () => Response.json([{}]), 'Search request failed with status 200'],
  ['a suite', 'pubSuites', refused(500), 'Fetching suite aurora-on-king-1204 failed with status 500'],
  [
    'a missing suite',
    'pubSuites',
    () => Response.json([]),
    'Fetching suite aurora-on-king-1204 failed with status 404',
  ],
])('shows the status of what failed, and can search again: %s', async (_, part, failed, text) => {
  const route = part === 'pubSuites' ? 'GET /api/pubSuites' : `GET /api/search/${part}`
  const right = { geocode: { lat: 1, lng: 1 }, near, pubSuites: [aSuite()] }[part]
  let fails = true
  const opened = search([TORONTO], { [route]: () => (fails ? failed() : Response.json(right)) })
  await chooseToronto(opened)
  await opened.user.click(button())
  await waitFor(() => expect(alert().textContent).toBe(text))
  expect(button().textContent).toBe('SEARCH')
  expect(button().getAttribute('aria-disabled')).toBe('false')
  expect(city().value).toBe('Toronto, Ontario, Canada')
  expect(opened.went).not.toHaveBeenCalled()
  fails = false
  await opened.user.click(button())
  await waitFor(() => expect(opened.went).toHaveBeenCalledOnce())
})

it('hides failed suggestions', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { user, calls } = search([], { 'GET /api/search/autocomplete': refused(503) })
  await user.type(city(), 'toronto')
  await waitFor(() => expect(calls).toHaveLength(1))
  await waitFor(() => expect(status().textContent).toBe(''))
  expect(alert().textContent).toBe('')
  expect(city().value).toBe('toronto')
})

it('shows the place and the radius of the address', () => {
  history.replaceState(null, '', '/results?place=6167865&city=Toronto%2C+Ontario%2C+Canada&radius=50')
  search([])
  expect(city().value).toBe('Toronto, Ontario, Canada')
  expect(radius().value).toBe('50')
  expect(document.querySelector<HTMLInputElement>('[name=place]')?.value).toBe('6167865')
})

it('takes of places of one name the only one with homes of ours around it', async () => {
  const { user, went } = search([HAMILTON_OHIO, HAMILTON], {
    'GET /api/search/geocode': ({ path }: { path: string }) =>
      Response.json({ lat: path.includes('5969785') ? 43.25 : 39.4, lng: -80 }),
    'GET /api/search/near': ({ path }: { path: string }) =>
      Response.json(path.includes('lat=43.25') ? near : []),
  })
  await user.type(city(), 'hamilton{Enter}')
  await waitFor(() =>
    expect(went).toHaveBeenLastCalledWith(
      '/results?place=5969785&city=Hamilton%2C+Ontario%2C+Canada&radius=25',
    ),
  )
})
