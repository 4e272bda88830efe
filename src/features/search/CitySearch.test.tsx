import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { aSuite } from '#features/suite/suite.fixture.ts'
import { answer, open, refused } from '#tests/fixtures/dom.tsx'
import { CitySearch } from './CitySearch.tsx'
import type { Place, Suggestion } from './search.schema.ts'

const place = (description: string, placeId: string): Place => ({ kind: 'place', description, placeId })
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
const city = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'City, development or address' })
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
  expect(calls.map(({ path }) => path)).toEqual(['/api/search/autocomplete?query=ottawa&radius=25'])
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

const around = (homes: number) => ({ homes, minPrice: 489_900, currency: 'CAD' as const, mixed: false })

it('says what is for sale, and asks again for another radius', async () => {
  const { user, calls } = search([], {
    'GET /api/search/autocomplete': ({ path }: { path: string }) =>
      Response.json([{ ...TORONTO, facts: around(path.endsWith('&radius=50') ? 20 : 12) }]),
  })
  await user.type(city(), 'toro')
  const says = async (text: string) =>
    waitFor(async () => expect((await options())[0]?.textContent).toBe(`Toronto Ontario, Canada ${text}`))
  await says('12 homes from $489,900 within 25 km')
  // A list that is open changes with the radius.
  fireEvent.change(radius(), { target: { value: '50' } })
  await says('20 homes from $489,900 within 50 km')
  await user.tab()
  noOptions()
  // A list that was left opens at the next press, with the current radius.
  fireEvent.change(radius(), { target: { value: '75' } })
  await user.click(city())
  await says('12 homes from $489,900 within 75 km')
  expect(calls.map(({ path }) => path.split('&')[1])).toEqual(['radius=25', 'radius=50', 'radius=75'])
})

/** A phone; calling the returned function turns it on its side. */
const onPhone = () => {
  const width = new EventTarget()
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => Object.assign(width, { matches: query === '(width < 48rem)' }) as MediaQueryList,
  )
  return () => act(() => void width.dispatchEvent(new Event('change')))
}
const back = () => screen.queryByRole('button', { name: 'Back to the page' })

it('fills the screen of a phone until it is left, and keeps text and focus', async () => {
  const turn = onPhone()
  // Without a layout nothing has a height to reserve.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(70)
  const { user } = search([TORONTO, HAMILTON])
  expect(back()).toBeNull()
  await user.click(city())
  const field = city().closest<HTMLElement>('.city-field')
  expect(field?.className).toContain('city-field--full')
  expect(field?.style.minBlockSize).toBe('70px')
  await user.type(city(), 'toro')
  await options()
  await user.click(back() as HTMLElement)
  expect(back()).toBeNull()
  expect(field?.className).not.toContain('city-field--full')
  expect(field?.style.minBlockSize).toBe('')
  expect(document.activeElement).toBe(city())
  expect(city().value).toBe('toro')

  await user.click(city())
  await options()
  await user.keyboard('{Escape}')
  expect(back()).toBeNull()
  noOptions()
  expect(city().value).toBe('toro')
  expect(document.activeElement).toBe(city())

  // A letter opens it again; choosing a place closes it.
  await user.keyboard('n')
  expect(back()).toBeTruthy()
  await user.click((await options())[0] as HTMLElement)
  expect(back()).toBeNull()
  expect(city().value).toBe('Toronto, Ontario, Canada')

  await user.click(city())
  await user.tab()
  expect(back()).toBeNull()
  expect(document.activeElement).toBe(radius())

  await user.click(city())
  expect(back()).toBeTruthy()
  await turn()
  expect(back()).toBeNull()
})

it('fills the screen of a phone for what was typed before its code came', async () => {
  onPhone()
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(70)
  answer({ 'GET /api/search/autocomplete': [TORONTO] })
  const host = document.body.appendChild(document.createElement('div'))
  host.innerHTML = renderToString(<CitySearch />)
  city().focus()
  city().value = 'toro'
  const root = await act(() => hydrateRoot(host, <CitySearch />))
  expect(back()).toBeTruthy()
  await options()
  act(() => root.unmount())
})

it('leaves the screen of a phone to what SEARCH says', async () => {
  onPhone()
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(70)
  const { user } = search([HAMILTON, HAMILTON_OHIO])
  await user.type(city(), 'hamil{Enter}')
  await waitFor(() => expect(alert().textContent).toBe('Please select a location'))
  expect(document.activeElement).toBe(city())
  expect(back()).toBeNull()
})

it('says when no city has that name or postal code', async () => {
  const { user } = search([])
  await user.type(city(), 'qqxxzz')
  expect(await screen.findByText(/^We found no city .* for “qqxxzz”\.$/)).toBeTruthy()
  await user.clear(city())
  await user.type(city(), 'X0X 1A1')
  expect(await screen.findByText('We don’t recognize the postal code X0X; try a city.')).toBeTruthy()
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

  // Back from the results, the restored page can search again.
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
  const nearest = { city: 'Toronto', distance: 600 }
  const { user, went } = search([
    { ...HAMILTON_OHIO, facts: { homes: 0, nearest } },
    { ...HAMILTON, facts: { homes: 12, minPrice: 489_900, currency: 'CAD', mixed: false } },
  ])
  await user.type(city(), 'hamilton{Enter}')
  await waitFor(() =>
    expect(went).toHaveBeenLastCalledWith(
      '/results?place=5969785&city=Hamilton%2C+Ontario%2C+Canada&radius=25',
    ),
  )
})
