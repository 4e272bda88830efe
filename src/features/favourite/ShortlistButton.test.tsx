import { screen } from '@testing-library/react'
import { cleanStores } from 'nanostores'
import { beforeEach, expect, it, vi } from 'vitest'
import { storeItem } from '#lib/storage.ts'
import { open } from '#tests/fixtures/dom.tsx'
import { leave } from '#tests/fixtures/signed-in.ts'
import { $shortlist } from './shortlist.store.ts'
import { ShortlistButton, ShortlistLink } from './ShortlistButton.tsx'

const SUITE = 'aurora-on-king-1204'

beforeEach(() => {
  cleanStores($shortlist)
  leave()
})
const show = () =>
  open(
    <>
      <ShortlistButton suiteId={SUITE} />
      <ShortlistLink suiteId={SUITE} />
    </>,
  )
const add = () => screen.findByRole('button', { name: 'Add to shortlist' })
const remove = () => screen.findByRole('button', { name: 'Remove from shortlist' })

it('adds a suite in this browser, says so, and leads to the list', async () => {
  const { user } = show()
  expect(screen.queryByRole('link')).toBeNull()
  await user.click(await add())
  expect(await screen.findByText(/^Added to your shortlist in this browser\./)).toBeTruthy()
  expect(localStorage.getItem('shortlist')).toBe(SUITE)
  const links = screen.getAllByRole('link', { name: 'See your shortlist' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/shortlist', '/shortlist'])
  expect(await remove()).toBeTruthy()
})

it('a press that is repeated after hydration never removes: its button said Add', async () => {
  storeItem('shortlist', SUITE)
  show()
  // A press from a script, as the repeated one, is not trusted.
  ;(await remove()).click()
  expect(await screen.findByText(/^Added to your shortlist in this browser\./)).toBeTruthy()
  expect(localStorage.getItem('shortlist')).toBe(SUITE)
})

it('a browser that refuses storage is said to', async () => {
  vi.spyOn(console, 'info').mockReturnValue()
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('refused', 'QuotaExceededError')
    },
  })
  const { user } = show()
  await user.click(await add())
  expect(await screen.findByText('This browser doesn’t allow the site to save a shortlist.')).toBeTruthy()
  expect(await add()).toBeTruthy()
})
