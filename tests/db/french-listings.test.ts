import { describe, expect, it } from 'vitest'
import { addSuite, become, becomeMember, refusal, undone } from './support.ts'
import type { Transaction } from './support.ts'

// In Québec nothing is published without its French.

const addBuilding = async (sql: Transaction, given: Record<string, unknown> = {}) => {
  const row = { name: 'Maison Test', region: 'Québec', city: 'Montréal', published: true, ...given }
  const [building] = await sql<{ id: string }[]>`insert into public.buildings ${sql(row)} returning id`
  return building?.id ?? ''
}
/** Also what is checked only at the end of a transaction. */
const why = async (sql: Transaction, work: (inner: Transaction) => Promise<unknown>) =>
  (
    await refusal(sql, async (inner) => {
      await work(inner)
      await inner`set constraints all immediate`
    })
  )?.message
const picture = { storage_path: 'pictures/a.jpg', alt: 'A lobby', width: 800, height: 600 }

describe('a published building in Québec', () => {
  it.each([
    'location',
    'overview',
    'construction_status',
    'development_type',
    'sales_centre_name',
    'sales_centre_hours',
  ])('needs the French of its %s', (column) =>
    undone(async (sql) => {
      expect(await why(sql, (inner) => addBuilding(inner, { [column]: 'Ten homes' }))).toBe(
        `Maison Test is published in Québec: ${column} needs a French version in ${column}_fr.`,
      )
      const both = { [column]: 'Ten homes', [`${column}_fr`]: 'Dix logements' }
      expect(await why(sql, (inner) => addBuilding(inner, both))).toBeUndefined()
      const id = await addBuilding(sql, both)
      const without = { [`${column}_fr`]: ' ' }
      expect(
        await why(sql, (inner) => inner`update public.buildings set ${inner(without)} where id = ${id}`),
      ).toContain(column)
    }),
  )

  it.each([
    ['Ontario', 'CA', true],
    ['Quebec', 'CA', false],
    ['QC', 'CA', false],
    ['New York', 'US', true],
  ])('is one whose region is %s in %s: free %s', (region, country, free) =>
    undone(async (sql) => {
      const given = { region, country, overview: 'Ten homes' }
      expect((await why(sql, (inner) => addBuilding(inner, given))) === undefined).toBe(free)
    }),
  )

  it('is not refused because of its figures', () =>
    undone(async (sql) => {
      const id = await addBuilding(sql)
      const suite = await addSuite(sql, id)
      await sql`set constraints all immediate`
      await sql`set constraints all deferred`
      // A row from before the rule.
      await sql`set local session_replication_role = replica`
      await sql`update public.buildings set overview = 'Ten homes' where id = ${id}`
      await sql`update public.suites set amenities = 'Gym' where id = ${suite}`
      await sql`set local session_replication_role = origin`
      const sell = (inner: Transaction) =>
        inner`update public.suites set available = false, price = 1 where id = ${suite}`
      expect(await why(sql, sell)).toBeUndefined()
    }))
})

describe('what belongs to it', () => {
  const SUITE = [
    'amenities',
    'deposit_structure',
    'incentives',
    'anticipated_occupancy',
    'maintenance_fee',
    'fee_covers',
    'floorplan_path',
    'floorplan_image_path',
  ]

  it.each(SUITE)('needs the French of %s of a suite', (column) =>
    undone(async (sql) => {
      const id = await addBuilding(sql)
      const suite = await addSuite(sql, id)
      const update = (given: Record<string, unknown>) => (inner: Transaction) =>
        inner`update public.suites set ${inner(given)} where id = ${suite}`
      expect(await why(sql, update({ [column]: '5-percent' }))).toMatch(
        new RegExp(`^Unit .+ is published in Québec: ${column} needs a French version in ${column}_fr\\.$`),
      )
      expect(
        await why(sql, update({ [column]: '5-percent', [`${column}_fr`]: '5-pour-cent' })),
      ).toBeUndefined()
    }),
  )

  it('needs French when it is added', () =>
    undone(async (sql) => {
      const id = await addBuilding(sql)
      const row = { building_id: id, unit_number: '101', price: 500_000, amenities: 'Gym' }
      expect(await why(sql, (inner) => inner`insert into public.suites ${inner(row)}`)).toContain('Unit 101')
      expect(
        await why(
          sql,
          (inner) => inner`insert into public.pictures ${inner({ ...picture, building_id: id })}`,
        ),
      ).toBe('The picture pictures/a.jpg is published in Québec: alt needs a French version in alt_fr.')
      const suite = await addSuite(sql, id)
      expect(
        await why(
          sql,
          (inner) => inner`insert into public.pictures ${inner({ ...picture, suite_id: suite })}`,
        ),
      ).toContain('alt_fr')
      const section = { building_id: id, heading: 'Dates', content: 'Soon' }
      expect(
        await why(sql, (inner) => inner`insert into public.building_sections ${inner(section)}`),
      ).toContain('heading_fr')
    }))

  it.each([
    ['a suite', 'suites', { unit_number: '101', price: 500_000, incentives: 'Free locker' }, 'incentives_fr'],
    ['a picture', 'pictures', picture, 'alt_fr'],
    ['a section', 'building_sections', { heading: 'Dates', content: 'Soon' }, 'heading_fr'],
  ] as const)('keeps a building from being published without it: %s', (_, table, row, column) =>
    undone(async (sql) => {
      const id = await addBuilding(sql, { published: false })
      await sql`insert into ${sql(`public.${table}`)} ${sql({ ...row, building_id: id })}`
      const publish = (inner: Transaction) =>
        inner`update public.buildings set published = true where id = ${id}`
      expect(await why(sql, publish)).toContain(column)
      expect(
        await why(
          sql,
          (inner) => inner`update public.buildings set published = true, region = 'Ontario' where id = ${id}`,
        ),
      ).toBeUndefined()
    }),
  )
})

const listing = (given: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  id: null,
  building: { name: 'Maison Import', region: 'Québec', published: true, ...given },
  suites: [],
  ...more,
})
const importing = async (sql: Transaction, given: object) => {
  const [found] = await sql<{ answer: { refused?: string; id?: string } }[]>`
    select public.import_building(${sql.json(given as never)}) as answer`
  return found?.answer
}

describe('an import', () => {
  it('is refused as a whole, in words', () =>
    undone(async (sql) => {
      await become(sql, 'service')
      expect(await importing(sql, listing({ overview: 'Ten homes' }))).toEqual({
        refused: 'Maison Import is published in Québec: overview needs a French version in overview_fr.',
      })
      const suites = [{ unit_number: '101', price: 500_000, amenities: 'Gym' }]
      expect(await importing(sql, listing({}, { suites }))).toEqual({
        refused: 'Unit 101 is published in Québec: amenities needs a French version in amenities_fr.',
      })
    }))

  it('publishes a building together with the French of its parts', () =>
    undone(async (sql) => {
      await become(sql, 'service')
      const english = { suites: [{ unit_number: '101', price: 500_000, amenities: 'Gym' }] }
      const first = await importing(sql, listing({ published: false, overview: 'Ten homes' }, english))
      const french = {
        suites: [{ unit_number: '101', amenities_fr: 'Salle d’entraînement' }],
        sections: [{ heading: 'Dates', content: 'Soon', heading_fr: 'Dates', content_fr: 'Bientôt' }],
        pictures: [
          { unit: null, plan: null, items: [{ ...picture, generated_alt: 'A', alt_fr: 'Un hall' }] },
        ],
      }
      const second = { ...listing({ overview_fr: 'Dix logements' }, french), id: first?.id }
      expect(await importing(sql, second)).toMatchObject({ id: first?.id, published: true, changed: 1 })
      // A table from before keeps the French of what it does not change.
      const again = { id: first?.id, building: {}, sections: [{ heading: 'Dates', content: 'Soon' }] }
      expect(await importing(sql, again)).toMatchObject({ id: first?.id })
      const [kept] =
        await sql`select content_fr from public.building_sections where building_id = ${first?.id ?? ''}`
      expect(kept?.['content_fr']).toBe('Bientôt')
    }))

  it('stores all drawings of a plan at once', () =>
    undone(async (sql) => {
      await become(sql, 'service')
      const suites = [{ unit_number: '101', price: 500_000, floorplan_type: 'D4' }]
      const plan = { type: 'D4', path: 'plans/d4.pdf', image_path: 'plans/d4.jpg' }
      expect((await importing(sql, listing({}, { suites, plans: [plan] })))?.refused).toContain(
        'floorplan_path_fr',
      )
      const both = { ...plan, path_fr: 'plans/d4-fr.pdf', image_path_fr: 'plans/d4-fr.jpg' }
      expect(await importing(sql, listing({}, { suites, plans: [both] }))).toMatchObject({ added: 1 })
    }))
})

it('publishes no building at the desk without its French, and says why', () =>
  undone(async (sql) => {
    const id = await addBuilding(sql, { published: false, overview: 'Ten homes' })
    await becomeMember(sql, 'editor')
    const publish = async () =>
      (await sql`select public.desk_publish_building(${id}, true) as outcome`)[0]?.['outcome']
    expect(await publish()).toContain('overview_fr')
    await sql`reset role`
    const [kept] = await sql`select published from public.buildings where id = ${id}`
    expect(kept?.['published']).toBe(false)
  }))
