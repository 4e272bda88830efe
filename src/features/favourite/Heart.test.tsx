import { fireEvent, screen, waitFor } from '@testing-library/react'
import { cleanStores } from 'nanostores'
import { beforeEach, expect, it, vi } from 'vitest'
import { readPending, savePending } from '#lib/pending-action.ts'
import { readItem } from '#lib/storage.ts'
import { answer, open, refused, watchAddresses } from '#tests/fixtures/dom.tsx'
import { enter, leave } from '#tests/fixtures/signed-in.ts'
import { $favourites } from './favourite.store.ts'
import { FavouriteLink } from './FavouriteLink.tsx'
import { Heart } from './Heart.tsx'

const SUITE = 'aurora-on-king-1204'
const AT = `/suites/${SUITE}`

let id = ''
beforeEach(() => {
  cleanStores($favourites)
  id = enter()._id
  history.replaceState(null, '', AT)
  vi.spyOn(console, 'warn').mockReturnValue()
})
const route = (method: string, act: string) => `${method} /api/userAuth/users/${id}/favorites/${act}`
const hearts = (routes: { get?: unknown; add?: unknown; remove?: unknown }) => {
  const { get = { favorites: [] }, add = { favorites: [] }, remove = { favorites: [] } } = routes
  const calls = answer({
    [route('GET', 'get')]: get,
    [route('POST', 'add')]: add,
    [route('DELETE', 'delete')]: remove,
  })
  return { calls, ...open(<Heart suiteId={SUITE} name="suite 1204" />) }
}
const heart = () => screen.getByRole('button', { name: /favourites$/ })
const isPressed = (is: boolean) =>
  waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe(String(is)))

it('turns at once, and a list that was asked for before does not turn it back', async () => {
  const [list, held] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  const { user, calls } = hearts({ get: () => list.promise, add: () => held.promise })
  await user.click(heart())
  expect(heart().getAttribute('aria-pressed')).toBe('true')
  expect(heart().getAttribute('aria-label')).toBe('Remove suite 1204 from favourites')
  expect(screen.queryByText('Added to favorites!')).toBeNull()
  held.resolve(Response.json({ favorites: [] }))
  const said = await screen.findByText(/Added to favorites!/)
  expect(said.querySelector('a')?.getAttribute('href')).toBe('/shortlist')
  list.resolve(Response.json({ favorites: [] }))
  await new Promise((resolve) => setImmediate(resolve))
  await isPressed(true)
  await user.click(heart())
  expect(await screen.findByText('Removed from favorites!')).toBeTruthy()
  expect(calls.at(-1)).toMatchObject({ method: 'DELETE', body: { favoriteId: SUITE } })
})

it('turns back when it fails, and says why', async () => {
  const { user } = hearts({ get: { favorites: [SUITE] }, add: refused(503), remove: refused(503) })
  await isPressed(true)
  await user.click(heart())
  expect(await screen.findByText('Failed to remove from favorites.')).toBeTruthy()
  await isPressed(true)
})

it('says why a suite was not added', async () => {
  const { user } = hearts({ add: refused(503) })
  await user.click(heart())
  expect(await screen.findByText('Failed to add to favorites.')).toBeTruthy()
  await isPressed(false)
})

it('leads to sign in when the session has ended', async () => {
  const opened = watchAddresses()
  const { user } = hearts({ add: refused(401, { message: 'Please log in.' }) })
  await user.click(heart())
  await waitFor(() => expect(opened).toEqual([`/login?next=${encodeURIComponent(AT)}`]))
  expect(readItem('said')).toBe('Session expired. Please log in again.')
})

it('a guest has none, is asked to log in, and the suite is wanted when back', async () => {
  const opened = watchAddresses()
  leave()
  open(<Heart suiteId={SUITE} name="suite 1204" />)
  expect(screen.queryByRole('button')).toBeNull()
  const { user } = open(<FavouriteLink suiteId={SUITE} next={AT} />)
  await user.click(screen.getByRole('link', { name: 'Sign in to save this suite' }))
  expect(opened).toEqual([`/login?next=${encodeURIComponent(AT)}`])
  expect(readItem('said')).toBe('Please log in to manage favorites')
  expect(readPending('wanted-suite')).toBe(SUITE)
})

it('a press that asks for another tab is left to the browser', () => {
  const opened = watchAddresses()
  leave()
  open(<FavouriteLink suiteId={SUITE} next={AT} />)
  const link = screen.getByRole('link')
  expect(link.getAttribute('href')).toBe(`/login?next=${encodeURIComponent(AT)}`)
  let isPrevented = true
  document.addEventListener(
    'click',
    (event) => {
      isPrevented = event.defaultPrevented
      event.preventDefault()
    },
    { once: true },
  )
  fireEvent.click(link, { ctrlKey: true })
  expect([isPrevented, opened]).toEqual([false, []])
  expect(readPending('wanted-suite')).toBeNull()
})

it('the suite that a guest wanted is added after signing in, once', async () => {
  savePending('wanted-suite', SUITE)
  const { calls } = hearts({})
  expect(await screen.findByText(/Added to favorites!/)).toBeTruthy()
  await isPressed(true)
  expect(calls.flatMap(({ method, body }) => (method === 'POST' ? [body] : []))).toEqual([
    { favoriteId: SUITE },
  ])
  expect(readPending('wanted-suite')).toBeNull()
})
