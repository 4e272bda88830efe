import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { answer, open, refused } from '#tests/fixtures/dom.tsx'
import { mutateCache } from '#lib/query.ts'
import { EditorStart } from './EditorStart.tsx'

const MEMBER = { id: 'eva', name: 'Eva', role: 'editor', step: 'ready', until: '' } as const
const building = { _id: 'aurora', name: 'Aurora', currency: 'CAD', published: false }
const suite = {
  ...{ _id: 'aurora-1204', unitNumber: '1204', plan: 'A', level: 12, stack: null, price: 0 },
  ...{ taxTreatment: null, available: true, updatedAt: '2026-11-26T15:00:00Z', building, hold: null },
  ...{ requests: [], problems: [], key: { rank: '0', place: 'a' } },
}
const problem = {
  entity: 'suites',
  row: 'aurora-7',
  field: 'price',
  problem: 'is no number',
  since: '2026-11-20',
}
const imports = [
  { _id: 'i1', file: 'prices.csv', by: 'Eva', createdAt: '2026-11-26T15:00:00Z', appliedAt: null },
  {
    _id: 'i2',
    file: 'old.csv',
    by: 'Eva',
    createdAt: '2026-11-20T15:00:00Z',
    appliedAt: '2026-11-20T15:01:00Z',
  },
].map((one) => ({ ...one, version: 1, added: 0, changed: 0 }))

// Stores are shared: the next test reads again.
afterEach(() => ['/api/desk/buildings', '/api/desk/imports'].forEach((key) => mutateCache(key)))

it('has what an editor works on, each a link', async () => {
  answer({
    'GET /api/desk/buildings': {
      buildings: [{ ...building, suites: 40, available: 12 }],
      problems: [{ ...problem, building: 'aurora', unit: '7', suite: 'aurora-7' }],
    },
    'GET /api/desk/imports': { imports },
    'POST /api/desk/suites': ({ body }: { body: unknown }) =>
      Response.json({
        rows: [(body as object) && { ...suite, ...('sort' in (body as object) && { price: 639_900 }) }],
        more: false,
      }),
  })
  open(<EditorStart member={MEMBER} />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Eva' })).toBeTruthy()
  const hrefs = (name: string) =>
    screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))
  expect(hrefs('Aurora 7')).toEqual(['/desk/building?id=aurora&suite=aurora-7#field-price'])
  expect(hrefs('prices.csv')).toEqual(['/desk/import?id=i1'])
  expect(screen.queryByRole('link', { name: 'old.csv' })).toBeNull()
  expect(hrefs('Aurora 1204')).toEqual(['/desk/floors?id=aurora', '/desk/floors?id=aurora'])
  expect(screen.getByText('No price, For sale')).toBeTruthy()
  expect(screen.getByText('$639,900, For sale')).toBeTruthy()
  expect(hrefs('Aurora')).toEqual(['/desk/building?id=aurora'])
  expect(hrefs('All 1: Left out by the last build')).toEqual(['/desk/suites?state=left-out'])
})

it('says that it could not be loaded, and loads it again', async () => {
  answer({
    'GET /api/desk/buildings': refused(500),
    'GET /api/desk/imports': { imports: [] },
    'POST /api/desk/suites': { rows: [], more: false },
  })
  const { user } = open(<EditorStart member={MEMBER} />)
  const again = await screen.findByRole('button', { name: /again/i })
  answer({
    'GET /api/desk/buildings': { buildings: [], problems: [] },
    'GET /api/desk/imports': { imports: [] },
    'POST /api/desk/suites': { rows: [], more: false },
  })
  await user.click(again)
  expect(await screen.findByText('No imports are waiting.')).toBeTruthy()
})
