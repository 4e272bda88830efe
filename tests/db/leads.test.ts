import { expect, it } from 'vitest'
import { addBuilding, become, undone } from './support.ts'
import type { Transaction } from './support.ts'

const LISTED = `select l.*, b.name from public.leads l left join public.buildings b on b.id = l.building_id`
const NEWEST = 'order by l.created_at desc, l.id limit 100'

/** The queries of `npm run requests leads` and `line` (src/features/lead/staff-leads.db.ts). */
const lists = (building: string, at: number) => ({
  'the newest of all': `${LISTED} ${NEWEST}`,
  'the newest of a building': `${LISTED} where l.building_id = '${building}' ${NEWEST}`,
  'older ones': `${LISTED} where l.created_at < now() - interval '${at * 1_000} minutes' ${NEWEST}`,
  'a line': `${LISTED} where l.building_id = '${building}' and l.plan = '' and l.kind = 'first'
    and l.left_at is null and l.place > ${at * 1_000} order by l.place limit 100`,
})

interface Explained {
  'Execution Time': number
  'Planning Time': number
}
const timed = async (transaction: Transaction, query: string) => {
  const [row] = await transaction.unsafe<{ 'QUERY PLAN': [Explained] }[]>(
    `explain (analyze, format json) ${query}`,
  )
  const [plan] = row?.['QUERY PLAN'] ?? []
  expect(JSON.stringify(plan)).toContain('"Actual Rows":100')
  return (plan?.['Execution Time'] ?? 0) + (plan?.['Planning Time'] ?? 0)
}

it('with 100,000 leads every list of the staff takes 100 ms at most (p95)', () =>
  undone(async (transaction) => {
    const building = await addBuilding(transaction)
    await transaction`
      insert into public.leads (id, kind, building_id, place, name, email, consent_wording, page, created_at)
      select
        md5(n::text)::uuid, case when n % 2 = 0 then 'first' else 'question' end, ${building},
        case when n % 2 = 0 then n / 2 end, 'Ada Person', n || '@many.example', 'Yes', '/',
        now() - n * interval '1 minute'
      from generate_series(1, 100000) n`
    await transaction`analyze public.leads`
    await become(transaction, 'service')
    const times: Record<string, number[]> = {}
    for (let at = 0; at < 20; at += 1)
      for (const [name, query] of Object.entries(lists(building, at)))
        (times[name] ??= []).push(await timed(transaction, query))
    for (const [name, took] of Object.entries(times)) {
      const p95 = took.toSorted((a, b) => a - b)[18] ?? Infinity
      console.info(`${name}: ${p95.toFixed(1)} ms`)
      expect([name, p95 <= 100]).toEqual([name, true])
    }
  }))
