import { expect, it } from 'vitest'
import { addBuilding, become, undone } from './support.ts'

/** The query of `npm run requests line` (src/features/lead/lead.db.ts). */
const line = (building: string) => `
  select id, place from public.leads l where l.building_id = '${building}' and l.plan = '' and l.kind = 'first'
    and l.left_at is null and l.place > 5000 order by l.place limit 100`

it('a line is read by an index, in order', () =>
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
    const plan = await transaction.unsafe<{ 'QUERY PLAN': string }[]>(`explain ${line(building)}`)
    const text = plan.map((row) => row['QUERY PLAN']).join('\n')
    expect(text).toMatch(/Index Scan using \w+ on leads/)
    expect(text).not.toMatch(/Sort|Seq Scan on leads/)
  }))
