import { describe, expect, it } from 'vitest'
import { addBuilding, addSuite, refusal, sql, undone } from './support.ts'
import type { Transaction } from './support.ts'

const message = async (transaction: Transaction, work: (inner: Transaction) => Promise<unknown>) =>
  (await refusal(transaction, work))?.message

describe('a suite', () => {
  it.each([
    ['price', -1, 'The price must be in whole dollars, 0 or more.'],
    ['bedrooms', 1.25, 'Bedrooms must be 0 for a studio, or 1, 1.5, 2 and so on; .5 is a den.'],
    ['bedrooms', -0.5, 'Bedrooms must be 0 for a studio, or 1, 1.5, 2 and so on; .5 is a den.'],
    [
      'washrooms',
      0.3,
      'Washrooms must be 1, 1.5, 2 and so on; .5 is a powder room. Leave this empty if it is not known.',
    ],
    ['square_footage', 0, 'Square footage must be above 0. Leave it empty if it is not known.'],
    [
      'property_type',
      'loft',
      'The property type is condo, townhome, semi-detached, single family home, commercial or industrial.',
    ],
    ['price', null, 'A suite needs a price in whole dollars: 0 if there is none yet.'],
    ['bedrooms', 1.7, 'Bedrooms must be 0 for a studio, or 1, 1.5, 2 and so on; .5 is a den.'],
    ['unit_number', null, 'A suite needs a unit number.'],
    ['building_id', null, 'A suite needs a building: enter it in building_id.'],
    ['building_id', 'nowhere', 'There is no building with the id nowhere: add the building first.'],
    [
      'maintenance_fee',
      'ask us',
      'The maintenance fee must contain an amount, such as $428.40 a month. Leave it empty if it is not known.',
    ],
    ['exposure', 'South', 'The exposure must be N, E, S, W, NE, NW, SE or SW.'],
    ['unit_number', ' ', 'A suite needs a unit number of at most 20 characters.'],
    [
      'floorplan_path',
      '../secret.pdf',
      'A path in storage can have only letters, digits, dots, dashes and slashes.',
    ],
    [
      'floorplan_image_path',
      'a b.svg',
      'A path in storage can have only letters, digits, dots, dashes and slashes.',
    ],
  ])('refuses %s %s in words', (column, value, words) =>
    undone(async (transaction) => {
      const suite = await addSuite(transaction, await addBuilding(transaction))
      const update = (inner: Transaction) =>
        inner`update public.suites set ${inner({ [column]: value })} where id = ${suite}`
      expect(await message(transaction, update)).toBe(words)
    }),
  )

  it('has no text without an end, nor has its building', () =>
    undone(async (transaction) => {
      const building = await addBuilding(transaction)
      const suite = await addSuite(transaction, building)
      const longer = (max: number) => 'x'.repeat(max + 1)
      expect(
        await message(
          transaction,
          (inner) => inner`update public.suites set amenities = ${longer(20_000)} where id = ${suite}`,
        ),
      ).toBe('The column amenities can have at most 20000 characters.')
      expect(
        await message(
          transaction,
          (inner) => inner`update public.buildings set overview = ${longer(20_000)} where id = ${building}`,
        ),
      ).toBe('The column overview can have at most 20000 characters.')
      const unlimited = await transaction`
        select c.table_name || '.' || c.column_name as name
        from information_schema.columns c
        where c.table_schema = 'public' and c.data_type = 'text' and c.is_generated = 'NEVER'
          and c.table_name in ('buildings', 'building_sections', 'suites', 'pictures', 'public_files')
          and c.column_name !~ '(_id|^country|^municipality|^currency|^exposure|^property_type|_phone|^focus|^min_price_tax|^tax_treatment|^fee_basis|^parking|^locker|^shows|^stack)$'
          and not exists (
            select from pg_constraint k
            where k.conrelid = ('public.' || c.table_name)::regclass
              and pg_get_constraintdef(k.oid) ~ ('length\\(' || c.column_name || '\\)')
          )`
      expect(unlimited).toEqual([])
    }))

  it('may lack whatever is not known yet', () =>
    undone(async (transaction) => {
      const suite = await addSuite(transaction, await addBuilding(transaction))
      const [row] = await transaction`
        select bedrooms, washrooms, square_footage, property_type, exposure, floorplan, floorplan_image
        from public.suites where id = ${suite}`
      expect(Object.values(row ?? {}).every((value) => value === null)).toBe(true)
    }))

  it('has its files under /media', () =>
    undone(async (transaction) => {
      const suite = await addSuite(transaction, await addBuilding(transaction))
      const [row] = await transaction`
        update public.suites set floorplan_path = 'plans/d4.pdf', floorplan_image_path = 'plans/d4.svg'
        where id = ${suite} returning floorplan, floorplan_image`
      expect(row).toEqual({ floorplan: '/media/plans/d4.pdf', floorplan_image: '/media/plans/d4.svg' })
    }))

  it('stands once in a building under its unit', () =>
    undone(async (transaction) => {
      const building = await addBuilding(transaction)
      await addSuite(transaction, building, { unit_number: '1204' })
      const again = await refusal(transaction, (inner) => addSuite(inner, building, { unit_number: '1204' }))
      expect(again).toEqual({
        code: '23505',
        message: `Unit 1204 is in ${building} already: change that row.`,
      })
    }))

  it('may take another unit, and may be written again as it is', () =>
    undone(async (transaction) => {
      const suite = await addSuite(transaction, await addBuilding(transaction), { unit_number: '1204' })
      await transaction`update public.suites set unit_number = unit_number where id = ${suite}`
      await transaction`update public.suites set unit_number = '1205' where id = ${suite}`
    }))
})

describe('texts that everyone reads', () => {
  it('are what is seen, in each table that editors write', async () => {
    const tables = await sql`
      select c.relname as name from pg_class c
      join pg_trigger t on t.tgrelid = c.oid and t.tgfoid = 'private.refuse_unseen'::regproc
      order by 1`
    expect(tables.map(({ name }) => name as string)).toEqual([
      ...['building_sections', 'buildings', 'pictures', 'public_files', 'suites'],
    ])
  })

  it.each(['A\u200bB', 'A\u202eB', 'A\u00adB', 'A\u0007B', '\ufeffAB'])('are not %j', (text) =>
    undone(async (transaction) => {
      const building = await addBuilding(transaction)
      const suite = await addSuite(transaction, building)
      expect(
        await message(
          transaction,
          (inner) => inner`update public.suites set amenities_fr = ${text} where id = ${suite}`,
        ),
      ).toBe('The column amenities_fr contains invisible characters: type it again.')
      expect(
        await message(
          transaction,
          (inner) => inner`update public.buildings set overview = ${text} where id = ${building}`,
        ),
      ).toBe('The column overview contains invisible characters: type it again.')
      await transaction`
        update public.suites set amenities = ${'Pool\n\nGym, 👩\u200d👩\u200d👧'}, price = price + 1 where id = ${suite}`
    }),
  )

  it.each([
    ...[
      'Your deposit is due. Pay it today',
      'Win at evil.com',
      'www.evil',
      'Call 416 555 0142',
      'a@evil.example',
    ],
    ...['http://evil', 'x'.repeat(121), 'Your account is closed now', 'Hello! You won'],
  ])('have no name that says something: %s', (name) =>
    undone(async (transaction) => {
      const building = await addBuilding(transaction)
      const suite = await addSuite(transaction, building)
      const words = /short: no sentence|at most 20 characters/
      for (const column of ['floorplan_type', 'unit_number'])
        expect(
          await message(
            transaction,
            (inner) => inner`update public.suites set ${inner({ [column]: name })} where id = ${suite}`,
          ),
        ).toMatch(words)
      expect(
        await message(transaction, (inner) => addSuite(inner, building, { floorplan_type: name })),
      ).toMatch(words)
      expect(await message(transaction, (inner) => addBuilding(inner, { name }))).toMatch(words)
    }),
  )

  it.each([
    'D4',
    '2B+D',
    'Plan: 1.10',
    'The St. Clair',
    '8 Cumberland',
    'Larkfield Gardens',
    'B1-2.04',
    'Côté Sud',
  ])('have names such as %s', (name) =>
    undone(async (transaction) => {
      const building = await addBuilding(transaction, { name })
      await addSuite(transaction, building, { floorplan_type: name, unit_number: name })
    }),
  )
})

it('a row from before what is asked today can be sold, and its building keeps its figures', () =>
  undone(async (transaction) => {
    const building = await addBuilding(transaction)
    const suite = await addSuite(transaction, building)
    await transaction`set local session_replication_role = replica`
    await transaction`update public.buildings set currency = 'USD' where id = ${building}`
    await transaction`update public.suites set maintenance_fee = 'Included' where id = ${suite}`
    await transaction`set local session_replication_role = origin`
    await transaction`update public.suites set available = false where id = ${suite}`
    const [row] = await transaction`
      select b.currency, s.available from public.buildings b join public.suites s on s.building_id = b.id
      where b.id = ${building}`
    expect(row).toEqual({ currency: 'USD', available: false })
  }))

describe('a section and a file', () => {
  it.each([
    ['building_sections', { heading: ' ', content: 'Text' }, 'A section needs a heading and a text.'],
    ['building_sections', { heading: 'Heading' }, 'A section needs a heading and a text.'],
    [
      'public_files',
      { original_name: '', storage_path: 'a.pdf' },
      'A file needs a name to be shown and its path in the bucket media.',
    ],
    [
      'public_files',
      { original_name: 'Brochure.pdf' },
      'A file needs a name to be shown and its path in the bucket media.',
    ],
  ])('of %s %j is refused in words', (table, given, words) =>
    undone(async (transaction) => {
      const row = { building_id: await addBuilding(transaction), ...given }
      const insert = (inner: Transaction) => inner`insert into ${inner(`public.${table}`)} ${inner(row)}`
      expect(await message(transaction, insert)).toBe(words)
    }),
  )
})

describe('a building', () => {
  it.each([
    ['name', '  ', 'A building needs a name of at most 500 characters.'],
    ['country', 'MX', 'The country must be CA or US.'],
    ['currency', 'EUR', 'The currency must be CAD or USD.'],
    ['name', null, 'A building needs a name.'],
    [
      'currency',
      'USD',
      'Prices must be in CAD in Canada (CA) and in USD in the United States (US): change both.',
    ],
    [
      'country',
      'US',
      'Prices must be in CAD in Canada (CA) and in USD in the United States (US): change both.',
    ],
    ['sales_centre_phone', '416 555 0142', 'Write the phone with + and digits only, such as +14165550142.'],
    ['website', 'javascript:alert(1)', 'The website must start with https://.'],
    [
      'sales_centre_time_zone',
      'Toronto',
      'The sales centre’s time zone must be in Canada or the United States, written as America/Toronto.',
    ],
    [
      'sales_centre_time_zone',
      '-05:00',
      'The sales centre’s time zone must be in Canada or the United States, written as America/Toronto.',
    ],
    ['visit_minutes', 5, 'A visit must last 10 to 240 minutes.'],
    ['visit_capacity', 51, 'The sales centre can take 0 to 50 visits at a time; 0 turns online booking off.'],
    [
      'latitude',
      91,
      'Latitude 91 and longitude -79.4 are not in Canada: longitude needs a minus sign, and latitude comes first.',
    ],
    ['longitude', null, 'Enter both latitude (-90 to 90) and longitude (-180 to 180), in degrees.'],
  ])('refuses %s %s in words', (column, value, words) =>
    undone(async (transaction) => {
      const building = await addBuilding(transaction, { latitude: 43.6, longitude: -79.4 })
      const update = (inner: Transaction) =>
        inner`update public.buildings set ${inner({ [column]: value })} where id = ${building}`
      expect(await message(transaction, update)).toBe(words)
    }),
  )

  it.each([
    [[]],
    [{ day: 'mon' }],
    [[{ day: 'monday', opens: '11:00', closes: '18:00' }]],
    [[{ day: 'mon', opens: '11', closes: '18:00' }]],
    [[{ day: 'mon', opens: '18:00', closes: '11:00' }]],
    [
      [
        { day: 'mon', opens: '11:00', closes: '18:00' },
        { day: 'mon', opens: '17:00', closes: '20:00' },
      ],
    ],
  ])('refuses the opening hours %j in words', (hours) =>
    undone(async (transaction) => {
      const building = await addBuilding(transaction)
      const update = (inner: Transaction) =>
        inner`
          update public.buildings set sales_centre_open = ${inner.json(hours)}, sales_centre_time_zone = 'America/Toronto'
          where id = ${building}`
      expect(await message(transaction, update)).toMatch(/^Opening hours need a day/)
    }),
  )

  it('needs a time zone with its opening hours', () =>
    undone(async (transaction) => {
      const building = await addBuilding(transaction)
      const hours = [{ day: 'mon', opens: '11:00', closes: '18:00' }]
      const update = (inner: Transaction) =>
        inner`update public.buildings set sales_centre_open = ${inner.json(hours)} where id = ${building}`
      expect(await message(transaction, update)).toMatch(/^Opening hours need the sales centre’s time zone/)
    }))

  it.each([
    ['CA', 'CAD'],
    ['US', 'USD'],
  ])('in %s has %s when no currency is given', (country, currency) =>
    undone(async (transaction) => {
      const id = await addBuilding(transaction, { country })
      expect(await transaction`select currency from public.buildings where id = ${id}`).toEqual([
        { currency },
      ])
    }),
  )
})

describe('a picture', () => {
  const add = (given: Record<string, unknown>) =>
    undone(async (transaction) => {
      const building = await addBuilding(transaction)
      const suite = await addSuite(transaction, building)
      const row: Record<string, unknown> = {
        building_id: building,
        storage_path: 'a.jpg',
        alt: 'A',
        width: 3,
        height: 2,
        ...given,
      }
      if (row['suite_id'] === true) row['suite_id'] = suite
      return message(transaction, (inner) => inner`insert into public.pictures ${inner(row)}`)
    })

  it.each([
    [{ suite_id: true }, 'A picture can belong to a building or to a suite, not to both.'],
    [{ building_id: null }, 'A picture can belong to a building or to a suite, not to both.'],
    [{ plan: ' ' }, "A picture of a plan needs its building and the plan's floorplan_type."],
    [
      { building_id: null, suite_id: true, plan: 'D4' },
      "A picture of a plan needs its building and the plan's floorplan_type.",
    ],
    [
      { building_id: null, suite_id: true, typical: true },
      'A typical interior can belong to a building or a plan, not to a suite.',
    ],
    [{ alt: null }, 'Describe what the picture shows, for people who cannot see it.'],
    [{ width: null }, 'Enter the picture’s width and height in pixels.'],
    [{ storage_path: null }, 'A picture needs its path in the bucket media, such as pictures/lobby.jpg.'],
    [{ alt: ' ' }, 'Describe what the picture shows, for people who cannot see it.'],
    [{ width: 0 }, 'Enter the picture’s width and height in pixels.'],
    [{ shows: 'garden' }, 'A picture must show a room, the building or the neighbourhood.'],
    [
      { building_id: null, suite_id: true, lowest_level: 4 },
      'Only pictures that suites share can have a lowest floor, from -5 to 200.',
    ],
    [{ focus: 'left' }, 'The focus must be a place in the picture, such as 50% 36%.'],
    [
      { storage_path: '/etc/passwd' },
      'A path in storage can have only letters, digits, dots, dashes and slashes.',
    ],
  ])('refuses %j in words', async (given, words) => {
    expect(await add(given)).toBe(words)
  })

  it('belongs to a building, a plan or a suite', async () => {
    expect(await add({ typical: true })).toBeUndefined()
    expect(await add({ plan: 'D4', typical: true, lowest_level: 4, shows: 'around' })).toBeUndefined()
    expect(await add({ building_id: null, suite_id: true, focus: '50% 36%' })).toBeUndefined()
  })
})
