import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answer, open, refused } from '#tests/fixtures/dom.tsx'
import { mutateCache } from '#lib/query.ts'
import { DeskList, type List } from './DeskList.tsx'

interface Row {
  _id: string
  name: string
}
interface Query {
  state: 'open' | 'done'
}

const link = (name: string) => (
  <a href="/desk/thing" onClick={(event) => event.preventDefault()}>
    {name}
  </a>
)
const MEMBER = { id: 'vera', name: 'Vera', role: 'sales', step: 'ready', until: '' } as const
let count = 0
/** Each test has its own list: what was read of one stays in the tab. */
const listOf = (): List<Row, Query> => ({
  path: `/api/desk/things-${count}`,
  texts: { title: 'Things', searchHint: 'Name', none: 'None.', noneNext: 'Choose another state.' },
  filters: [{ name: 'state', label: 'State', options: { open: 'Open', done: 'Done' } }],
  columns: [
    { label: 'Name', cell: ({ name }) => link(name) },
    {
      label: 'Act',
      cell: ({ _id, name }, { replace }) => (
        <button onClick={() => replace({ _id, name: `${name} done` })}>{`Finish ${name}`}</button>
      ),
    },
  ],
  keyOf: ({ _id }) => ({ id: _id }),
})
const rows = (from: number, to: number): Row[] =>
  Array.from({ length: to - from }, (_, at) => ({ _id: `${from + at}`, name: `Thing ${from + at}` }))

beforeEach(() => {
  count += 1
  history.replaceState(null, '', '/desk/things')
})

const show = (routes: unknown) => {
  const list = listOf()
  const calls = answer({ [`POST ${list.path}`]: routes })
  return { list, calls, ...open(<DeskList list={list} member={MEMBER} />) }
}

it('asks for what is chosen and typed: the choice stands in the address, what was typed does not', async () => {
  const { user, calls } = show({ rows: rows(0, 2), more: false })
  await screen.findByRole('link', { name: 'Thing 1' })
  await user.selectOptions(screen.getByLabelText('State'), 'Done')
  await user.type(screen.getByRole('searchbox'), ' mar')
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ state: 'done', q: 'mar', n: 50 }))
  expect(location.search).toBe('?state=done')
  await user.selectOptions(screen.getByLabelText('State'), 'Open')
  expect(location.search).toBe('')
})

it('continues after its last row', async () => {
  const { user, calls } = show(({ body }: { body: unknown }) =>
    Response.json(
      'after' in (body as object) ? { rows: rows(50, 60), more: false } : { rows: rows(0, 50), more: true },
    ),
  )
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('60 rows')).toBeTruthy()
  expect(calls.at(-1)?.body).toEqual({ state: 'open', q: '', after: { id: '49' } })
})

it('a press for more rows that no one answers leaves the rows, and can be made again', async () => {
  let isDown = true
  const { user } = show(({ body }: { body: unknown }) => {
    if (!('after' in (body as object))) return Response.json({ rows: rows(0, 50), more: true })
    return isDown ? refused(503)() : Response.json({ rows: rows(50, 60), more: false })
  })
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText(/^Could not be refreshed\. As of/)).toBeTruthy()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('60 rows')).toBeTruthy()
})

it('each half minute rows change where they are, new ones wait, and two failures take nothing away', async () => {
  // Not setTimeout: a toast that waits for it would keep the next ones waiting.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], shouldAdvanceTime: true })
  let next: () => Response = () => Response.json({ rows: rows(0, 2), more: false })
  show(() => next())
  await screen.findByRole('link', { name: 'Thing 0' })
  const pass = () => act(() => vi.advanceTimersByTimeAsync(30_000))
  next = refused(503)
  await pass()
  expect(screen.getByText(/^Could not be refreshed/)).toBeTruthy()
  await pass()
  expect(screen.getByRole('link', { name: 'Thing 0' })).toBeTruthy()
  next = () =>
    Response.json({
      rows: [{ _id: 'new', name: 'Newer' }, { _id: '0', name: 'Changed' }, ...rows(1, 2)],
      more: false,
    })
  await pass()
  expect(screen.getByRole('link', { name: 'Changed' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Newer' })).toBeNull()
  expect(screen.getByText('1 new')).toBeTruthy()
  act(() => screen.getByRole('button', { name: 'Show' }).click())
  expect(screen.getByRole('link', { name: 'Newer' })).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Things')
})

it('a row that is changed here while the list is read stays changed', async () => {
  let name = 'Thing 0'
  let answerLater: ((response: Response) => void) | undefined
  const page = () => Response.json({ rows: [{ _id: '0', name }], more: false })
  const { calls, user } = show(({ body }: { body: unknown }) =>
    (body as { q: string }).q && !answerLater
      ? new Promise<Response>((resolve) => (answerLater = resolve))
      : page(),
  )
  await screen.findByRole('link', { name })
  await user.type(screen.getByRole('searchbox'), 'thing')
  await waitFor(() => expect(answerLater).toBeDefined())
  const before = page()
  name = 'Thing 0 done'
  await user.click(screen.getByRole('button', { name: 'Finish Thing 0' }))
  act(() => answerLater?.(before))
  await waitFor(() => expect(calls).toHaveLength(3))
  expect(await screen.findByRole('link', { name })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Thing 0' })).toBeNull()
})

it('Back finds what was typed, as many rows, and the place in them', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue()
  const { user, calls, list, unmount } = show(({ body }: { body: unknown }) =>
    Response.json(
      'after' in (body as object)
        ? { rows: rows(50, 60), more: false }
        : { rows: rows(0, (body as { n: number }).n), more: true },
    ),
  )
  await user.type(await screen.findByRole('searchbox'), 'thing')
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ q: 'thing' }))
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await screen.findByText('60 rows')
  vi.stubGlobal('scrollY', 700)
  await user.click(screen.getByRole('link', { name: 'Thing 7' }))
  const left = history.state
  unmount()

  // Opened by a link, the list is unfiltered.
  history.pushState(null, '', '/desk/things')
  const anew = open(<DeskList list={list} member={MEMBER} />)
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  anew.unmount()
  expect(scrolled).not.toHaveBeenCalled()

  history.replaceState(left, '', '/desk/things')
  // A newly loaded page has read nothing yet.
  mutateCache(() => true, undefined)
  open(<DeskList list={list} member={MEMBER} />)
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('thing')
  await screen.findByText('60 rows so far')
  expect(calls.at(-1)?.body).toEqual({ state: 'open', q: 'thing', n: 60 })
  expect(scrolled).toHaveBeenCalledWith({ top: 700, behavior: 'instant' })
})
