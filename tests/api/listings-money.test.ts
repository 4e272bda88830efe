import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '#netlify/commands/listings/commands.ts'
import { folderOf } from '#tests/fixtures/listing-folder.ts'
import { database } from '#tests/fixtures/listings.ts'
import { useOwnStack } from '#tests/fixtures/own-stack.ts'

useOwnStack()
let sql: ReturnType<typeof database>
const folders: Awaited<ReturnType<typeof folderOf>>[] = []
const folder = async (files: Parameters<typeof folderOf>[0]) => {
  const made = await folderOf(files)
  folders.push(made)
  return made
}

const run = async (...args: string[]) => {
  const lines: string[] = []
  const isWell = await runCommand(args, (line) => lines.push(line))
  return { isWell, text: lines.join('\n') }
}
const changes = async () =>
  (await sql`select count(*)::int as count from public.listing_changes`)[0]?.['count']

beforeAll(async () => {
  sql = database()
  const { path } = await folder({
    'buildings.csv': 'name,city,region,published\nMaple Court,Toronto,Ontario,yes\n',
    'suites.csv': 'building,unit,price\nMaple Court,101,639900\nMaple Court,102,1234000\n',
  })
  await run('import', path)
})
afterEach(async () => {
  for (const made of folders.splice(0)) await made.remove()
})
afterAll(() => sql.end())

describe('what a home costs', () => {
  const MONEY = `building,unit,tax treatment,rebate assumed,deposits,maintenance fee,fee amount,fee basis,parking,parking price,property tax,first occupancy,price
maple-court,101,included,yes,"$10,000 on signing; balance to 5% in 30 days",$428.40 a month,428.40,month,extra,"$79,900",6498.96,2028-05-15,639900
`
  it('comes in, and the same again changes nothing', async () => {
    const { path } = await folder({
      'suites.csv': MONEY,
      'buildings.csv': 'id,condominium\nmaple-court,yes\n',
    })
    expect((await run('import', path)).text).toContain('0 suites added, 1 suite changed')
    const [row] = await sql`
      select s.tax_treatment, s.rebate_assumed, s.deposits, s.fee_amount::float8, s.fee_basis, s.parking_price::float8,
        s.property_tax::float8, s.first_occupancy::text, s.locker, b.condominium, b.min_price_tax
      from public.suites s join public.buildings b on b.id = s.building_id where s.id = 'maple-court-101'`
    expect(row).toEqual({
      tax_treatment: 'included',
      rebate_assumed: true,
      deposits: [
        { measure: 'amount', value: 10_000, due: 'signing', after: null, on: null },
        { measure: 'up-to-percent', value: 5, due: 'days', after: 30, on: null },
      ],
      fee_amount: 428.4,
      fee_basis: 'month',
      parking_price: 79_900,
      property_tax: 6498.96,
      first_occupancy: '2028-05-15',
      locker: null,
      condominium: true,
      min_price_tax: 'included',
    })
    const before = await changes()
    expect((await run('import', path)).text).toContain('0 suites changed')
    expect(await changes()).toBe(before)
  })

  it('is refused by line and field, also in a check, and by the database where it knows more', async () => {
    const wrong = 'building,unit,price,fee amount,fee basis,deposits\nmaple-court,101,639900,5,none,soon\n'
    const checked = await run('import', (await folder({ 'suites.csv': wrong })).path, '--check')
    expect(checked.isWell).toBe(false)
    for (const words of [
      'fee_amount needs a fee_basis: month or square-foot',
      'deposits must be deposits such as',
    ])
      expect(checked.text).toContain(`suites.csv line 2, unit 101: ${words}`)
    const later = await folder({
      'suites.csv': 'building,unit,price,fee amount\nmaple-court,102,1234000,5\n',
    })
    const { isWell, text } = await run('import', later.path)
    expect(isWell).toBe(false)
    expect(text).toContain('A fee needs an amount of 0 or more and a basis (month or square-foot)')
  })
})
