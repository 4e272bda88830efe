import { screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { keepNotUnderstood } from '#features/listing/list/not-understood.store.ts'
import { storeItem } from '#lib/storage.ts'
import { aSuite } from '#features/suite/suite.fixture.ts'
import { answer, open, refused } from '#tests/fixtures/dom.tsx'
import { Results } from './Results.tsx'

const EMPTY = 'No suites matching that criteria were found. Please try different criteria.'
const suites = [aSuite(), aSuite({ _id: 'sold', available: false })]
const near = [
  { _id: 'aurora-on-king', name: 'Aurora on King', distance: 2, suites: ['aurora-on-king-1204', 'sold'] },
]
const found = {
  place: { placeId: '6167865', description: 'Toronto, Ontario, Canada' },
  others: [],
  near,
  suites,
}

const show = (query: string, results: unknown) => {
  history.replaceState(null, '', `/results${query}`)
  const calls = answer({ 'GET /api/search/results': results, 'GET /api/search/developments': [] })
  return {
    calls,
    ...open(
      <Results site="Larkfield" streets="">
        links to cities
      </Results>,
    ),
  }
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const ids = () =>
  [...document.querySelectorAll<HTMLElement>('[data-suite]')].map((card) => card.dataset['suite'])

it('shows that it is looking, then only what is available', async () => {
  const held = Promise.withResolvers<Response>()
  show('?place=6167865&city=Toronto&radius=25', () => held.promise)
  expect(screen.getByText('Loading...').getAttribute('role')).toBe('status')
  expect(document.querySelector('.suite-grid .skel')).toBeTruthy()
  expect(screen.queryByText(EMPTY)).toBeNull()
  held.resolve(Response.json(found))
  await waitFor(() => expect(ids()).toEqual(['aurora-on-king-1204']))
  expect(document.querySelector('.skel')).toBeNull()
})

it('uses 25 km for an unknown radius, and names the place it found in the address', async () => {
  const { calls } = show('?city=Toronto&radius=26', found)
  await waitFor(() => expect(location.search).toContain('place=6167865'))
  expect(heading()).toBe('Toronto, within 25 km')
  expect(calls[0]?.path).toContain('radius=25')
  expect(document.title).toContain('Toronto, within 25 km')
})

it.each(['?city=toronto-on', '?place=6167865&city=toronto-on', '?place=6167865&city=Ottawa'])(
  'names the place it found instead of what the address said: %s',
  async (query) => {
    const typed = new URLSearchParams(query).get('city') ?? ''
    history.replaceState(null, '', `/results${query}`)
    answer({ 'GET /api/search/results': found, 'GET /api/search/developments': [] })
    // The form is another island, which may still be asleep.
    open(
      <Results site="Larkfield" streets="" search={<input name="city" defaultValue={typed} />} children="" />,
    )
    await waitFor(() => expect(heading()).toBe('Toronto, within 25 km'))
    expect(new URLSearchParams(location.search).get('city')).toBe('Toronto, Ontario, Canada')
    expect(document.querySelector<HTMLInputElement>('[name=city]')?.value).toBe('Toronto, Ontario, Canada')
  },
)

it('leaves what a visitor typed meanwhile', async () => {
  history.replaceState(null, '', '/results?city=toronto-on')
  answer({ 'GET /api/search/results': found, 'GET /api/search/developments': [] })
  open(<Results site="Larkfield" streets="" search={<input name="city" defaultValue="Hal" />} children="" />)
  await waitFor(() => expect(heading()).toBe('Toronto, within 25 km'))
  expect(document.querySelector<HTMLInputElement>('[name=city]')?.value).toBe('Hal')
})

it('says why a search failed, and finds the suites when tried again', async () => {
  let fails = true
  const { user } = show('?place=6167865&city=Toronto&radius=50', () =>
    fails ? refused(503)() : Response.json(found),
  )
  expect(await screen.findByText('Search request failed with status 503')).toBeTruthy()
  expect(screen.queryByText(EMPTY)).toBeNull()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(ids()).toEqual(['aurora-on-king-1204']))
})

it('offers no retry where it cannot help, but the cities', async () => {
  show('?place=nowhere&city=Atlantis&radius=25', refused(404))
  expect(await screen.findByText('Geocode request failed with status 404')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.getByText('links to cities')).toBeTruthy()
})

it('asks for each wider radius once, whatever the filter', async () => {
  const industrial = aSuite({ _id: 'works', propertyType: 'industrial' })
  const { calls, user } = show(
    '?place=5110629&city=Buffalo&radius=100&type=industrial',
    ({ path }: { path: string }) =>
      Response.json(path.includes('radius=200') ? { ...found, suites: [industrial] } : found),
  )
  expect(await screen.findByRole('link', { name: 'Within 200 km: 1 suite' })).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: /^Clear filters/ })[0] as HTMLElement)
  await waitFor(() => expect(ids()).toEqual(['aurora-on-king-1204']))
  const radii = calls.map(({ path }) => /radius=(\d+)/.exec(path)?.[1]).filter(Boolean)
  expect(radii).toEqual([...new Set(radii)])
})

it('names what a sentence said and the list does not look for, until something else is chosen', async () => {
  const query = '?place=6167865&city=Toronto&radius=25&bedrooms=2'
  keepNotUnderstood(`/results${query}`, ['sunny', 'no pets'])
  onTestFinished(() => keepNotUnderstood('', []))
  const { user } = show(query, { ...found, suites: [aSuite({ bedrooms: 2 })] })
  const line = await screen.findByText(/^Not understood, so left out of the search: “sunny”, “no pets”\./)
  await user.click(screen.getByRole('button', { name: /2 bedrooms$/ }))
  expect(line.isConnected).toBe(false)
})

it('opens no map before a search, even if it was open last time', () => {
  storeItem('map', 'on')
  history.replaceState(null, '', '/results?map=on')
  open(
    <Results site="Larkfield" streets="">
      Toronto
    </Results>,
  )
  expect(screen.getByText('Toronto')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Search this area' })).toBeNull()
})
