import { act, screen, waitFor, within } from '@testing-library/react'
import { cleanStores } from 'nanostores'
import { beforeEach, expect, it, vi } from 'vitest'
import { $favourites } from '#features/favourite/favourite.store.ts'
import { publishSession } from '#features/session/session.store.ts'
import { aSuite } from '#features/suite/suite.fixture.ts'
import { answer, open, refused } from '#tests/fixtures/dom.tsx'
import { enter } from '#tests/fixtures/signed-in.ts'
import { Profile } from './Profile.tsx'

const LIKED = ['Aurora on King', 'Alder Terraces', 'Breakwater', 'Halyard'].map((name) => {
  const id = name.toLowerCase().replaceAll(' ', '-')
  return aSuite({ _id: `${id}-1`, building: { id, name } })
})

beforeEach(() => {
  cleanStores($favourites)
  vi.spyOn(console, 'warn').mockReturnValue()
})
const show = (
  routes: (user: string) => Record<string, unknown> = () => ({}),
  more: { email?: string } = {},
) => {
  const user = enter(more)
  const calls = answer({
    'GET /api/buyer/requests': [],
    'GET /api/userauth/user/documents': [],
    'GET /api/user/searches': { searches: [] },
    'GET /api/pubSuites': LIKED,
    [`GET /api/userAuth/users/${user._id}/favorites/get`]: { favorites: LIKED.map(({ _id }) => _id) },
    [`DELETE /api/userAuth/users/${user._id}/favorites/delete`]: { favorites: [] },
    ...routes(user._id),
  })
  return { calls, person: user, ...open(<Profile />) }
}
const favourites = () => screen.getByRole('region', { name: 'Favourited Suites' })
const cards = () => favourites().querySelectorAll('.suite-card')
const shown = () => favourites().querySelector('.count')?.textContent

it('shows who one is, and an address that can be broken after its @ alone', () => {
  show(undefined, { email: 'marguerite.desrosiers@courriel.example' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Amara Osei')
  expect([...document.querySelectorAll('dl.strip dd')].map(({ innerHTML }) => innerHTML)).toEqual([
    'Amara Osei',
    'marguerite.desrosiers@<wbr>courriel.example',
    '+1 647-555-0128',
  ])
  expect(screen.getByRole('link', { name: 'MANAGE PROFILE' }).getAttribute('href')).toBe('/manage')
})

it('shows three favourites a page, in one request, and keeps the focus in the list when one goes', async () => {
  const { user, calls } = show()
  await waitFor(() => expect(cards()).toHaveLength(3))
  expect(shown()).toBe('1–3 of 4')
  const first = () => within(favourites()).getByRole('link', { name: /^VIEW PROPERTY: Aurora on King/ })
  expect(first().getAttribute('href')).toBe('/suites/aurora-on-king-1')
  await user.click(within(favourites()).getByRole('button', { name: 'Next page' }))
  expect(cards()).toHaveLength(1)
  await user.click(within(favourites()).getByRole('button', { name: /^Remove Halyard/ }))
  await waitFor(() => expect(shown()).toBe('1–3 of 3'))
  expect(document.activeElement).toBe(first())
  expect(calls.filter(({ path }) => path.startsWith('/api/pubSuites?'))).toHaveLength(1)
})

it('has words for everything that is not there yet', async () => {
  show((user) => ({ [`GET /api/userAuth/users/${user}/favorites/get`]: { favorites: [] } }))
  for (const text of [
    'No documents uploaded yet.',
    'No Favourited Suites Yet',
    'No requests sent yet.',
    'No Saved Searches Yet',
  ])
    expect(await screen.findByText(text)).toBeTruthy()
})

it('says that the favourites could not be loaded', async () => {
  show((user) => ({ [`GET /api/userAuth/users/${user}/favorites/get`]: refused(503) }))
  expect(await within(favourites()).findByText('Failed to load favorites.')).toBeTruthy()
  await waitFor(() =>
    expect(document.querySelector('.toasts [role=alert]')?.textContent).toBe('Failed to load favorites.'),
  )
})

it('an ended session stops the favourites, without a message over them', async () => {
  show((user) => ({ [`GET /api/userAuth/users/${user}/favorites/get`]: refused(401) }))
  expect(await within(favourites()).findByText('Session expired, login again')).toBeTruthy()
  expect(within(favourites()).queryByText('Failed to load favorites.')).toBeNull()
  const link = within(favourites()).getByRole('link', { name: 'Sign In' })
  expect(link.getAttribute('href')).toBe('/login?next=%2FUserPage')
  expect(document.querySelector('.toasts [role=alert] .toast')).toBeNull()
})

it('loads itself again once someone else has signed in', async () => {
  const { person } = show()
  await waitFor(() => expect(cards()).toHaveLength(3))
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  act(() => publishSession({ user: person }))
  expect(reload).not.toHaveBeenCalled()
  act(() => publishSession({ user: { ...person, _id: 'somebody-else', name: 'Noor Haddad' } }))
  expect(reload).toHaveBeenCalledOnce()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Amara Osei')
})
