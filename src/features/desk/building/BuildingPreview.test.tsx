import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { revalidateKeys } from '#lib/query.ts'
import { answer, open, refused } from '#tests/fixtures/dom.tsx'
import { BuildingPreview } from './BuildingPreview.tsx'
import type { BuildingPreview as State, Preview } from './preview.schema.ts'

const PATH = '/api/desk/buildings/elm/preview'
const ID = '6b1f6a52-7f0e-4a53-9f4c-0d5b6f1c2a77'
// Dates in this year are shown without the year.
const YEAR = new Date().getFullYear()
const at = (minute: number) => new Date(YEAR, 10, 29, 12, minute)
const iso = (minute: number) => at(minute).toISOString()

const STATE: State = {
  ...{ published: false, preview: null, changedAt: null, builds: 'on' },
  site: { startedAt: at(1).getTime(), endedAt: at(3).getTime() },
}
const PREVIEW: Preview = {
  ...{ _id: ID, requestedAt: iso(10), builtAt: null, path: '/buildings/elm', problem: null },
  expiresAt: new Date(YEAR, 11, 6, 12).toISOString(),
}
const READY: State = {
  ...STATE,
  ...{ preview: { ...PREVIEW, builtAt: iso(12) } },
  site: { startedAt: at(11).getTime(), endedAt: at(13).getTime() },
}

/** A building's preview section when the API answers this. */
const show = (state: State, more: Record<string, unknown> = {}, problems: unknown[] = []) => {
  const calls = answer({ [`GET ${PATH}`]: state, ...more })
  const building = { _id: 'elm', published: state.published, problems: problems as never[] }
  return { ...open(<BuildingPreview building={building} />), calls }
}
const button = (name: string) => screen.findByRole('button', { name })

it('asks for a preview, and says when it is there', async () => {
  const waiting = { ...STATE, preview: PREVIEW }
  const { user, calls } = show(STATE, { [`POST ${PATH}`]: waiting })
  await user.click(await button('Build a preview'))
  await screen.findByText(/^Requested 29 Nov, 12:10 p\.m\. Ready in about 3 minutes\./)
  expect(screen.queryByRole('link')).toBe(null)
  await button('Build it again')
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'POST'])
})

/** Answers the second call only when `late` is called. */
const second = (state: State) => {
  let calls = 0
  let send: ((response: Response) => void) | undefined
  const get = () => {
    calls += 1
    if (calls !== 2) return Response.json(calls === 1 ? STATE : state)
    return new Promise<Response>((resolve) => (send = resolve))
  }
  return { get, late: () => send?.(Response.json(STATE)) }
}

it('keeps what a press answered when an older answer arrives after it', async () => {
  const waiting = { ...STATE, preview: PREVIEW }
  const { get, late } = second(waiting)
  const { user, calls } = show(STATE, { [`GET ${PATH}`]: get, [`POST ${PATH}`]: waiting })
  await button('Build a preview')
  act(() => revalidateKeys(PATH))
  await user.click(await button('Build a preview'))
  await button('Build it again')
  act(late)
  await waitFor(() => expect(calls.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST', 'GET']))
  await button('Build it again')
})

it('leads to the finished preview in both languages', async () => {
  show(READY, {}, [{ field: 'price' }])
  await screen.findByText(
    `Built 29 Nov, 12:12 p.m.; later changes are not in it. You can open it until 6 December ${YEAR}.`,
  )
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Open preview', `/preview/${ID}/buildings/elm`],
    ['Open preview (Français)', `/preview/${ID}/fr/buildings/elm`],
  ])
  expect(screen.getByText('It leaves out one row, listed on this page.')).toBeTruthy()
})

it('keeps the older preview open while another is built', async () => {
  show({ ...READY, preview: { ...PREVIEW, requestedAt: iso(20), builtAt: iso(12) } })
  await screen.findByText('Until then, the preview built 29 Nov, 12:12 p.m. is available.')
  expect(screen.getAllByRole('link')).toHaveLength(2)
})

it.each([
  ['left-out', /this building’s rows cannot be shown/],
  ['failed', /failed to build/],
  ['late', /ran out of time/],
] as const)('says why there is none: %s', async (problem, words) => {
  show({ ...READY, preview: { ...PREVIEW, problem } })
  await screen.findByText(words)
  expect(screen.queryByRole('link')).toBe(null)
})

const published = { published: true, site: STATE.site }
it.each<[string, Partial<State>, RegExp]>([
  [
    'is there',
    { ...published, changedAt: iso(0) },
    /is up to date: the pages built 29 Nov, 12:03 p\.m\. include/,
  ],
  [
    'is to come',
    { ...published, changedAt: iso(2) },
    /^The change made 29 Nov, 12:02 p\.m\. will appear .* in about 3 minutes\.$/,
  ],
  [
    'waits for builds that fail',
    { ...published, changedAt: iso(2), builds: 'failing' },
    /Recent builds failed/,
  ],
  ['has no builds', { builds: 'off' }, /Changes don’t start a build/],
  ['does not say when it was built', { published: true, site: null }, /don’t know when/],
])('says that the website %s', async (_, more, words) => {
  show({ ...STATE, ...more })
  expect(await screen.findByText(words)).toBeTruthy()
  const asks = screen.queryByRole('button', { name: 'Build a preview' })
  expect(asks === null).toBe(more.published === true)
})

it('says why a request is refused, and can be pressed again', async () => {
  const words = 'There are five previews already.'
  const { user } = show(STATE, { [`POST ${PATH}`]: refused(409, { code: 'full', message: words }) })
  await user.click(await button('Build a preview'))
  await screen.findByText(words)
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Build a preview' }).hasAttribute('aria-busy')).toBe(false),
  )
})

it('reads again when the building is published on the page', async () => {
  const { rerender, calls } = show(STATE)
  await button('Build a preview')
  rerender(<BuildingPreview building={{ _id: 'elm', published: true, problems: [] }} />)
  await waitFor(() => expect(calls.length).toBeGreaterThan(1))
})

it('reads again what was read while the building was published', async () => {
  const { get, late } = second({ ...STATE, published: true })
  const { rerender } = show(STATE, { [`GET ${PATH}`]: get })
  await button('Build a preview')
  act(() => revalidateKeys(PATH))
  rerender(<BuildingPreview building={{ _id: 'elm', published: true, problems: [] }} />)
  act(late)
  await waitFor(() => expect(screen.queryByRole('button')).toBe(null))
})
