import { act, screen, waitFor, within } from '@testing-library/react'
import { cleanStores } from 'nanostores'
import { beforeEach, expect, it, vi } from 'vitest'
import { setPrivateFigures } from '#features/calculator/private-figures.store.ts'
import { $favourites } from '#features/favourite/favourite.store.ts'
import { $shortlist } from '#features/favourite/shortlist.store.ts'
import { aSuite, aWholeSuite } from '#features/suite/suite.fixture.ts'
import { storeItem } from '#lib/storage.ts'
import { answer, open, refused } from '#tests/fixtures/dom.tsx'
import { enter, leave } from '#tests/fixtures/signed-in.ts'
import type { Shared } from './shared.schema.ts'
import { Shortlist } from './Shortlist.tsx'
import { $viewed } from './shortlist-page.store.ts'

const NAME = 'Aurora on King, Suite 1204, plan D4'
const tower = { url: '/storage/tower.jpg', alt: 'The tower', width: 1200, height: 800 }
const building = { picture: tower } as never
const LISTED = [
  aSuite({ floorplanImage: '/d4.png', building }),
  aSuite({ _id: 'aurora-on-king-507', unitNumber: '507', floorplanImage: '/plan.png', building }),
  aSuite({
    ...{ _id: 'signal-house-9', unitNumber: '9' },
    building: { id: 'signal-house', name: 'Signal House', country: 'US', currency: 'USD' },
  }),
]
const SHARED = '/api/user/shared-shortlist'
const OPEN: Shared = {
  joinedAt: '2026-11-20T15:00:00Z',
  partner: null,
  openUntil: '2027-06-29T15:00:00Z',
  suites: [
    {
      ...{ _id: 'aurora-on-king-1204', addedBy: 'you', addedAt: '2026-11-20T15:00:00Z' },
      ...{ note: null, notedAt: null, partnerNote: null },
    },
  ],
}
const TOGETHER: Shared = { ...OPEN, partner: { name: 'Noor Haddad' }, openUntil: null }
const NOTED: Shared = {
  ...TOGETHER,
  suites: TOGETHER.suites.map((suite) => ({ ...suite, partnerNote: 'Ten minutes to the station.' })),
}

beforeEach(() => {
  setPrivateFigures({ cash: '' })
  cleanStores($favourites, $shortlist, $viewed)
  leave()
  history.replaceState(null, '', '/shortlist')
  vi.spyOn(console, 'info').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
})
const show = (routes: Record<string, unknown> = {}) => {
  const calls = answer({
    'GET /api/pubSuites': LISTED,
    'GET /api/exchange-rate': { rate: 1.4, date: '2026-11-20' },
    'GET /api/mortgage-rate': { rate: 5, date: '2026-11-18' },
    'GET /api/occupancy-rate': { rate: 5.84, date: '2026-11-18' },
    ...Object.fromEntries(
      LISTED.map((suite) => [`GET /api/pubSuites/${suite._id}`, aWholeSuite({ ...suite })]),
    ),
    ...routes,
  })
  return { calls, ...open(<Shortlist builtOn="2026-11-22" />) }
}
const own = () => screen.getByRole('region', { name: 'On your shortlist' })
const shared = () => screen.findByRole('region', { name: /^(Shared with|Your shared shortlist)/ })
const idsIn = (part: HTMLElement) =>
  [...part.querySelectorAll<HTMLElement>('[data-suite]')].map(({ dataset }) => dataset['suite'])

it('has the link to the comparison before the suites come, so that it does not push them down', async () => {
  storeItem('shortlist', LISTED.map(({ _id }) => _id).join())
  show()
  expect(screen.getByRole('link', { name: 'Compare 3 suites' })).toBeTruthy()
  expect(idsIn(own())).toEqual([])
  await waitFor(() => expect(idsIn(own())).toHaveLength(3))
  expect(screen.getByRole('link', { name: 'Compare 3 suites' })).toBeTruthy()
})

it('a guest sees what is kept here, prices of two countries converted, and a photograph once', async () => {
  const ids = LISTED.map(({ _id }) => _id).join()
  storeItem('shortlist', ids)
  storeItem('viewed', ids)
  show()
  await waitFor(() => expect(idsIn(own())).toEqual(ids.split(',')))
  const viewed = screen.getByRole('region', { name: 'Recently viewed' })
  for (const part of [own(), viewed]) {
    const [first, second] = part.querySelectorAll<HTMLElement>('[data-suite]')
    expect(first?.querySelector('picture')).toBeTruthy()
    expect(second?.querySelector('.plan-thumb')).toBeTruthy()
  }
  await waitFor(() => expect(own().textContent).toMatch(/about \$[\d,]+ CAD at /))
})

it('says how many are gone, and that this browser refuses to remove them', async () => {
  storeItem('shortlist', 'aurora-on-king-1204,no-such-suite')
  const { user } = show()
  expect(await screen.findByText(/^1 suite on your shortlist can no longer be found/)).toBeTruthy()
  vi.stubGlobal('localStorage', {
    getItem: () => 'aurora-on-king-1204,no-such-suite',
    setItem: () => {
      throw new DOMException('refused', 'QuotaExceededError')
    },
  })
  await user.click(screen.getByRole('button', { name: 'Remove from the list' }))
  expect(await screen.findByText('This browser doesn’t allow the site to save a shortlist.')).toBeTruthy()
  expect(screen.getByText(/^1 suite on your shortlist can no longer be found/)).toBeTruthy()
})

it('compares with the cash that the visitor typed', async () => {
  history.replaceState(null, '', '/shortlist?compare=aurora-on-king-1204,aurora-on-king-507')
  show()
  const month = await screen.findByRole('rowheader', { name: 'Monthly cost, 20% down' })
  act(() => setPrivateFigures({ cash: '90,000' }))
  await waitFor(() => expect(month.textContent).toBe('Monthly cost'))
  expect(month.parentElement?.textContent).toMatch(/a month with \$67,250 down/)
  expect(screen.getByText(/with the down payment that your cash allows/)).toBeTruthy()
})

it('shows a comparison that someone shared, without touching the list, until it is kept', async () => {
  history.replaceState(null, '', '/shortlist?compare=aurora-on-king-1204,aurora-on-king-507,no-such-suite')
  const { user } = show({ 'GET /api/pubSuites/no-such-suite': refused(404) })
  expect(await screen.findAllByRole('columnheader')).toHaveLength(2)
  expect(screen.getByText(/1 suite of this comparison can no longer be found/)).toBeTruthy()
  expect(screen.getByText(/doesn’t change your shortlist/)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A shortlist shared with you')
  expect(document.title).toMatch(/^A shortlist shared with you \|/)
  expect(own().textContent).toContain('No suites on your shortlist yet')
  expect(localStorage.getItem('shortlist')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Keep these suites' }))
  await waitFor(() => expect(idsIn(own())).toHaveLength(2))
  expect(localStorage.getItem('shortlist')?.split(',').toSorted()).toEqual([
    'aurora-on-king-1204',
    'aurora-on-king-507',
  ])
  expect(screen.queryByRole('button', { name: 'Keep these suites' })).toBeNull()
})

/** A signed-in visitor, whose favourite is 1204. */
const together = (list: Shared | null, routes: Record<string, unknown> = {}) => {
  const { _id } = enter()
  return show({
    [`GET /api/userAuth/users/${_id}/favorites/get`]: { favorites: ['aurora-on-king-1204'] },
    [`GET ${SHARED}`]: () => Response.json({ shared: list }),
    ...routes,
  })
}

it('a list is shared by a link that is shown once, and that can be withdrawn', async () => {
  const { user } = together(null, {
    [`POST ${SHARED}/invitation`]: { shared: OPEN, secret: 's'.repeat(43) },
    [`DELETE ${SHARED}/invitation`]: { shared: { ...OPEN, openUntil: null } },
  })
  await user.click(await screen.findByRole('button', { name: 'Share with a partner' }))
  const link = await screen.findByLabelText<HTMLInputElement>('Link for your partner')
  expect(link.value).toMatch(/\/invitation#token=s{43}$/)
  expect((await shared()).textContent).toContain('we don’t email anyone')
  await user.click(screen.getByRole('button', { name: 'Withdraw the link' }))
  expect(await screen.findByText('The link no longer works.')).toBeTruthy()
  expect((await shared()).textContent).toContain('no link is active')
  expect(screen.getByRole('button', { name: 'Make a link' })).toBeTruthy()
})

it('a link that was made on another page cannot be shown again', async () => {
  together(OPEN)
  expect((await shared()).textContent).toMatch(/Your link works until 29 June 2027, .*p\.m\. We can’t/)
  expect(screen.queryByLabelText('Link for your partner')).toBeNull()
  expect(screen.getByRole('button', { name: 'Make a new link' })).toBeTruthy()
})

it('shows who added what, and lets no one change the note of the other', async () => {
  const { user, calls } = together(NOTED, {
    [`PUT ${SHARED}/suites/aurora-on-king-1204`]: {
      shared: { ...NOTED, suites: NOTED.suites.map((suite) => ({ ...suite, note: 'Morning light!' })) },
    },
  })
  const list = within(await shared())
  expect(list.getByRole('heading', { name: 'Shared with Noor Haddad' })).toBeTruthy()
  expect(list.getByRole('figure').textContent).toBe('Noor HaddadTen minutes to the station.')
  expect(list.queryByRole('button', { name: /^(Edit|Delete) your note/ })).toBeNull()
  expect(own().textContent).toContain('On the shared list')
  await user.click(list.getByRole('button', { name: `Add a note about ${NAME}` }))
  const note = screen.getByLabelText('Your note')
  expect(document.activeElement).toBe(note)
  await user.type(note, 'Morning light!')
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  const edit = await list.findByRole('button', { name: `Edit your note about ${NAME}` })
  expect(document.activeElement).toBe(edit)
  expect(list.getAllByRole('figure')).toHaveLength(2)
  expect(calls.at(-1)?.body).toEqual({ note: 'Morning light!' })
})

it('removes a suite with notes after a question, and leaves the list after another', async () => {
  const { user } = together(NOTED, {
    [`DELETE ${SHARED}/suites/aurora-on-king-1204`]: { shared: { ...TOGETHER, suites: [] } },
    [`DELETE ${SHARED}`]: { shared: null },
  })
  const list = within(await shared())
  await user.click(list.getByRole('button', { name: `Remove from the list: ${NAME}` }))
  const question = within(screen.getByRole('alertdialog', { name: 'Remove this suite?' }))
  expect(question.getByText(/The notes about it are deleted too/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Remove from the list' }))
  expect(await screen.findByText('Removed from your shared shortlist.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Shared with Noor Haddad'))
  await user.click(list.getByRole('button', { name: 'Leave this list' }))
  const leaving = within(screen.getByRole('alertdialog', { name: 'Leave the shared list?' }))
  expect(leaving.getByText(/Noor Haddad keeps the list/)).toBeTruthy()
  await user.click(leaving.getByRole('button', { name: 'Leave this list' }))
  expect(await screen.findByText('You left the shared shortlist.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: /^Shared with/ })).toBeNull()
  expect(within(own()).getByRole('button', { name: 'Share with a partner' })).toBeTruthy()
})

it('asks again when one comes back to the page, because the partner changes it too', async () => {
  let list = TOGETHER
  const { _id } = enter()
  show({
    [`GET /api/userAuth/users/${_id}/favorites/get`]: { favorites: [] },
    [`GET ${SHARED}`]: () => Response.json({ shared: list }),
  })
  expect((await shared()).querySelector('figure')).toBeNull()
  list = NOTED
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  expect(await screen.findByText('Ten minutes to the station.')).toBeTruthy()
})
