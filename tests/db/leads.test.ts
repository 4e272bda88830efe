import { expect, it } from 'vitest'
import { addBuilding, become, undone } from './support.ts'

const LISTED = `select l.*, b.name from public.leads l left join public.buildings b on b.id = l.building_id`
const NEWEST = 'order by l.created_at desc, l.id limit 100'

/** The queries of `npm run requests leads` and `line` (src/features/lead/staff-leads.db.ts). */
const lists = (building: string) => ({
  'the newest of all': `${LISTED} ${NEWEST}`,
  'the newest of a building': `${LISTED} where l.building_id = '${building}' ${NEWEST}`,
  'older ones': `${LISTED} where l.created_at < now() - interval '5000 minutes' ${NEWEST}`,
  'a line': `${LISTED} where l.building_id = '${building}' and l.plan = '' and l.kind = 'first'
    and l.left_at is null and l.place > 5000 order by l.place limit 100`,
})

it('every list of the staff reads its leads by an index, in order', () =>
  undone(async (transaction) => {
    const building = await addBuilding(transaction)
    await transaction`
      insert into public.leads (id, kind, building_id, place, name, email, consent_wording, page, created_at)
      select
        md5(n::text)::uuid, case when n % 2 = 0 then 'first' else 'question' end, ${building},
        case when n % 2 = 0 then n / 2 end, 'Ada Person', n || '@many.example', 'Yes', '/',
        now() - n * interval '1 minute'
      from generate_series(1, 20000) n`
    await transaction`analyze public.leads`
    await become(transaction, 'service')
    for (const [name, query] of Object.entries(lists(building))) {
      const plan = await transaction.unsafe<{ 'QUERY PLAN': string }[]>(`explain ${query}`)
      const text = plan.map((row) => row['QUERY PLAN']).join('\n')
      expect([name, text]).toEqual([name, expect.stringMatching(/Index Scan using \w+ on leads/)])
      expect([name, text]).toEqual([name, expect.not.stringMatching(/Sort|Seq Scan on leads/)])
    }
  }))
