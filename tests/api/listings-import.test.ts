import { readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '#netlify/commands/listings/commands.ts'
import { aPdf, folderOf, ofAPhone, photograph } from '#tests/fixtures/listing-folder.ts'
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

beforeAll(() => {
  sql = database()
})
afterEach(async () => {
  for (const made of folders.splice(0)) await made.remove()
})
afterAll(() => sql.end())

const run = async (...args: string[]) => {
  const lines: string[] = []
  const isWell = await runCommand(args, (line) => lines.push(line))
  return { isWell, text: lines.join('\n') }
}
const objects = async () => {
  const rows = await sql`select name from storage.objects where name like 'listings/%' order by name`
  return rows.map(({ name }) => String(name))
}
const changes = async () =>
  (await sql`select count(*)::int as count from public.listing_changes`)[0]?.['count']

const MAPLE = `name,location,address,city,region,country,published,overview
Maple Court,"Queen Street West, Toronto",900 Queen Street West,Toronto,Ontario,Canada,Yes,"A court of brick.

Twelve homes around it."
`
const SUITES = `Building,Unit Number,Price,Bedrooms,Washrooms,Square Footage,Property Type,Exposure,Floorplan Type,Available,Maintenance Fee
Maple Court,101,"$634,000",1+Den,1,612,Condo,South West,D4,Yes,$410.20 a month
Maple Court,102,"$1,234,000",Studio,1,402,condominium,N,S1,Sold,
`
const wholeFolder = async () =>
  folder({
    'buildings.csv': MAPLE,
    'suites.csv': SUITES,
    'sections.csv': 'building,heading,content\nMaple Court,The court,"Trees, mostly."\n',
    'pictures.csv':
      'picture,alt,caption,typical,shows,lowest_level\nmaple-court/02-lobby.jpg,The lobby in the morning,Rendering,yes,Building,4\n',
    'pictures/maple-court/10-living-room.jpg': await readFile(photograph('interior-living-room-city.jpg')),
    'pictures/maple-court/02-lobby.jpg': await readFile(photograph('interior-lobby.jpg')),
    'pictures/maple-court/01-exterior.jpg': await ofAPhone(),
    'pictures/maple-court/plan d4/01-bedroom.jpg': await readFile(photograph('interior-primary-bedroom.jpg')),
    'pictures/maple-court/101/01-kitchen.jpg': await readFile(photograph('interior-kitchen-island.jpg')),
    'plans/maple-court/D4.pdf': aPdf,
    'files/maple-court/Feature sheet.pdf': aPdf,
    'notes.txt': 'Call Ada',
  })

describe('a folder', () => {
  it('is checked without a trace', async () => {
    const before = await changes()
    const { isWell, text } = await run('import', (await wholeFolder()).path, '--check')
    expect(text).toContain('1 building checked without errors, nothing written')
    expect(isWell).toBe(true)
    expect(await sql`select id from public.buildings where name = 'Maple Court'`).toHaveLength(0)
    expect(await objects()).toEqual([])
    expect(await changes()).toBe(before)
  })

  it('becomes a building with suites, texts, pictures, plans and files', async () => {
    const { isWell, text } = await run('import', (await wholeFolder()).path)
    expect(text).toContain('maple-court: added, 2 suites added, 0 suites changed, 5 pictures in place')
    expect(text).toContain('the centre of the city, until')
    expect(text).toContain('Not used: notes.txt')
    expect(text).toContain('1 building imported')
    expect(isWell).toBe(true)
    const [building] = await sql`
      select name, country, currency, published, approximate_location, suite_count, available_count, min_price, overview
      from public.buildings where id = 'maple-court'`
    expect(building).toEqual({
      name: 'Maple Court',
      country: 'CA',
      currency: 'CAD',
      published: true,
      approximate_location: true,
      suite_count: 2,
      available_count: 1,
      min_price: 634_000,
      overview: 'A court of brick.\n\nTwelve homes around it.',
    })
    const suites = await sql`
      select id, available, price, bedrooms, property_type, exposure, floorplan_path is not null as plan, maintenance_fee
      from public.suites where building_id = 'maple-court' order by id`
    expect(suites.map((suite) => Object.values(suite))).toEqual([
      ['maple-court-101', true, 634_000, 1.5, 'condo', 'SW', true, '$410.20 a month'],
      ['maple-court-102', false, 1_234_000, 0, 'condo', 'N', false, null],
    ])
    const pictures = await sql`
      select coalesce(building_id, suite_id) as owner, plan, typical, shows, lowest_level, position, alt, caption, width,
        height
      from public.pictures where storage_path like 'listings/%' order by building_id, plan nulls first, position`
    expect(pictures.map(({ owner, alt }) => `${owner}: ${alt}`)).toEqual([
      'maple-court: Exterior of Maple Court, Toronto',
      'maple-court: The lobby in the morning',
      'maple-court: Living room, Maple Court, Toronto',
      'maple-court: Bedroom, plan d4 at Maple Court, Toronto',
      'maple-court-101: Kitchen, suite 101 at Maple Court, Toronto',
    ])
    expect(pictures[1]).toMatchObject({ caption: 'Rendering', width: 1_600, plan: null, typical: true })
    expect(pictures[1]).toMatchObject({ shows: 'building', lowest_level: 4 })
    expect(pictures[3]).toMatchObject({ plan: 'D4', typical: false })
    expect(pictures[0]).toMatchObject({ width: 1_200, height: 1_600 }) // upright
    const [file] =
      await sql`select original_name, size from public.public_files where building_id = 'maple-court'`
    expect(file).toEqual({ original_name: 'Feature sheet.pdf', size: aPdf.length })
    const [section] =
      await sql`select heading, content from public.building_sections where building_id = 'maple-court'`
    expect(section).toEqual({ heading: 'The court', content: 'Trees, mostly.' })
  })

  it('stores pictures without what the camera wrote into them', async () => {
    const [row] = await sql`select url from public.pictures where alt like 'Exterior of Maple%'`
    const path = String(row?.['url']).replace('/media/', '/storage/v1/object/public/media/')
    const bytes = Buffer.from(await (await fetch(`${process.env.SUPABASE_URL}${path}`)).arrayBuffer())
    const meta = await sharp(bytes).metadata()
    expect(meta).toMatchObject({ format: 'jpeg', width: 1_200, height: 1_600 })
    expect(meta.exif).toBeUndefined()
    expect(bytes.includes('Ada Editor')).toBe(false)
  })

  it('imported again changes nothing, and requests no rebuild', async () => {
    await sql`update public.pictures set alt = 'Written by hand' where alt like 'Living room, Maple%'`
    const [before, stored] = [await changes(), await objects()]
    const { text } = await run('import', (await wholeFolder()).path)
    expect(text).toContain('maple-court: updated, 0 suites added, 0 suites changed')
    expect(await changes()).toBe(before)
    expect(await objects()).toEqual(stored)
    expect(await sql`select id from public.pictures where alt = 'Written by hand'`).toHaveLength(1)
  })

  it('of one table brings new prices, leaves the rest alone and is a change of the listings', async () => {
    const before = Number(await changes())
    const list = 'building;unit;price\r\nmaple-court;101;639 900\r\n'
    const { path } = await folder({ 'price list.csv': `\ufeff${list}` })
    const { text } = await run('import', join(path, 'price list.csv'))
    expect(text).toContain('0 suites added, 1 suite changed')
    const rows = await sql`
      select price, bedrooms, floorplan_type from public.suites where building_id = 'maple-court' order by id`
    expect([...rows]).toEqual([
      { price: 639_900, bedrooms: 1.5, floorplan_type: 'D4' },
      { price: 1_234_000, bedrooms: 0, floorplan_type: 'S1' },
    ])
    expect(await changes()).toBe(before + 1)
  })

  it('finds its suites in any spelling, and refuses a unit that stands there in two', async () => {
    const head = 'building,unit,price\n'
    const again = await folder({ 'prices.csv': `${head}maple-court,#0101,641000\n` })
    const { text } = await run('import', join(again.path, 'prices.csv'))
    expect(text).toContain('0 suites added, 1 suite changed')
    const twice = await folder({ 'prices.csv': `${head}maple-court,101,1\nmaple-court,0101,2\n` })
    expect((await run('import', twice.path, '--check')).text).toContain(
      'prices.csv line 3, unit 0101: this unit is listed twice (prices.csv line 2)',
    )
    const numbers = await sql`
      select unit_number, price from public.suites where building_id = 'maple-court' order by id`
    expect([...numbers]).toEqual([
      { unit_number: '101', price: 641_000 },
      { unit_number: '102', price: 1_234_000 },
    ])
  })

  it('lists what is unusual, and writes it only with the word for just that', async () => {
    const { path } = await folder({
      'prices.csv': 'building,unit,price,available\nmaple-court,101,64100,yes\nmaple-court,102,1240000,yes\n',
    })
    const read = () =>
      sql`select price, available from public.suites where building_id = 'maple-court' order by id`
    const before = [...(await read())]
    for (const more of [[], ['--check'], ['--confirm=00000000']]) {
      const { isWell, text } = await run('import', path, ...more)
      expect(isWell).toBe(false)
      expect(text).toContain(
        'unit 101: price 641,000 becomes 64,100 (the price changes by more than 15%)\n' +
          '  unit 102: available false becomes true (it was sold, and is for sale again)\n' +
          '  2 unusual changes to confirm',
      )
      expect([...(await read())]).toEqual(before)
    }
    const word = /--confirm=(\w{8})/.exec((await run('import', path)).text)?.[1] ?? ''
    const { isWell, text } = await run('import', path, `--confirm=${word}`)
    expect(text).toContain('0 suites added, 2 suites changed')
    expect(isWell).toBe(true)
    expect([...(await read())]).toEqual([
      { price: 64_100, available: true },
      { price: 1_240_000, available: true },
    ])
  })
})

describe('what is wrong', () => {
  it('is told line by line; its building stays as it was, and the others come in', async () => {
    const { path } = await folder({
      'buildings.csv': 'name,city\nBirch House,Ottawa\nCedar House,Ottawa\n',
      'suites.csv':
        'building,unit_number,price,bedrooms,exposure\nBirch House,1,500000,1,N\nBirch House,1204,TBA,1.7,up\nCedar House,1,400000,2,S\nBirch House,1,1,1,N\nElm House,2,1,1,N\n',
      'pictures/Birch House/a.jpg': await readFile(photograph('interior-gym.jpg')),
      'pictures/Birch House/b.jpg': 'not a picture',
      'pictures/Birch House/c.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>',
    })
    const { isWell, text } = await run('import', path)
    expect(isWell).toBe(false)
    for (const words of [
      "suites.csv line 3, unit 1204: price must be a whole number of dollars, not 'TBA'",
      "suites.csv line 3, unit 1204: bedrooms must be a number such as 2, 2+Den (or 2.5), or Studio, not '1.7'",
      "suites.csv line 3, unit 1204: exposure must be one of NW, N, NE, W, E, SW, S, SE, not 'up'",
      'suites.csv line 5, unit 1: this unit is listed twice (suites.csv line 2)',
      'there is no building called Elm House: add it to buildings.csv',
      'pictures/Birch House/b.jpg is not a JPEG, PNG, WebP or TIFF picture',
      'pictures/Birch House/c.svg is not a JPEG, PNG, WebP or TIFF picture',
      'cedar-house: added, 1 suite added',
      '1 building imported, 2 buildings not imported',
    ])
      expect(text).toContain(words)
    expect(
      await sql`select id from public.buildings where name in ('Birch House', 'Elm House')`,
    ).toHaveLength(0)
    expect((await objects()).filter((name) => name.includes('birch'))).toEqual([])
  })

  it('even where only the database knows: nothing of the building is left, neither rows nor objects', async () => {
    const { path } = await folder({
      'buildings.csv': 'name,country,currency\nAspen House,US,CAD\n',
      'suites.csv': 'building,unit_number,price\nAspen House,1,500000\n',
      'pictures/aspen-house/lobby.jpg': await readFile(photograph('interior-lobby.jpg')),
    })
    const { isWell, text } = await run('import', path)
    expect(isWell).toBe(false)
    expect(text).toContain(
      'buildings.csv line 2: Prices must be in CAD in Canada (CA) and in USD in the United States (US)',
    )
    expect(await sql`select id from public.buildings where name = 'Aspen House'`).toHaveLength(0)
    expect((await objects()).filter((name) => name.includes('aspen'))).toEqual([])
  })

  it.each([
    [
      'plan of no suite',
      { 'plans/maple-court/X9.pdf': aPdf },
      'Plan X9: no suite of this building has that floorplan_type',
    ],
    [
      'picture of no plan',
      { 'pictures/maple-court/plan Z9/a.jpg': 'photo' },
      'There are pictures of plan Z9',
    ],
    ['picture of no suite', { 'pictures/maple-court/999/a.jpg': 'photo' }, 'There are pictures of unit 999'],
    [
      'suite without a price',
      { 'suites.csv': 'building,unit\nmaple-court,900\n' },
      'line 2, unit 900: is new and needs a price',
    ],
    [
      'suite whose price cannot be read',
      { 'suites.csv': 'building,unit,price\nmaple-court,900,ask us\n' },
      "line 2, unit 900: price must be a whole number of dollars, not 'ask us'",
    ],
    [
      'words of no picture',
      { 'pictures.csv': 'picture,alt\nmaple-court/../../x.jpg,A\n' },
      'there is no picture maple-court/../../x.jpg',
    ],
    ['a building of no name', { 'buildings.csv': 'id,city\nnew-one,Ottawa\n' }, 'a new one needs a name'],
  ])('such as a %s', async (_, files, words) => {
    const photo = await readFile(photograph('interior-lobby.jpg'))
    const given = Object.entries(files).map(([name, content]) => [
      name,
      content === 'photo' ? photo : content,
    ])
    const before = await objects()
    const { isWell, text } = await run('import', (await folder(Object.fromEntries(given))).path)
    expect(text).toContain(words)
    expect(text.match(/line 2, unit 900/g)?.length ?? 1).toBe(1)
    expect(isWell).toBe(false)
    expect(await objects()).toEqual(before)
  })

  it('refuses links out of the folder, and what is no listing at all', async () => {
    const { path } = await folder({ 'buildings.csv': 'name\nLink House\n', 'pictures/link-house/b.txt': 'x' })
    await symlink('/etc/passwd', join(path, 'pictures/link-house/a.jpg'))
    await expect(run('import', path)).rejects.toThrow('pictures/link-house/a.jpg is a link')
    await expect(run('import', (await folder({})).path)).rejects.toThrow('holds no listings')
    await expect(run('import', '/nowhere/at/all')).rejects.toThrow('is not there')
    for (const args of [[], ['import'], ['import', 'a', 'b'], ['delete']])
      await expect(run(...args)).rejects.toThrow('npm run listings -- import')
  })
})

describe('a place', () => {
  const placed = async (rows: string) =>
    run('import', (await folder({ 'buildings.csv': `name,city,region,postal_code\n${rows}` })).path)

  it('is read into its codes, and says what buyers have to ask', async () => {
    const { text } = await placed(
      'Code One,North York,Ont.,M2N 5W9\nCode Two,Verdun,Que.,\nCode Three,Habitat,PQ,H3C 1A1\n',
    )
    expect(text.match(/Municipality: not known/g)).toHaveLength(1)
    const rows = await sql`
      select region, municipality, time_zone from public.buildings where name like 'Code %' order by name desc`
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['Québec', 'montreal', 'America/Toronto'],
      ['Québec', null, 'America/Toronto'],
      ['Ontario', 'toronto', 'America/Toronto'],
    ])
  })

  it('that no one knows is refused with the choices, and stops no other', async () => {
    const { text } = await placed(
      'Code Four,Laval,Kwebec,\nCode Five,Laval,Québec,M5V 1A1\nCode Six,Laval,QC,\n',
    )
    expect(text).toContain('buildings.csv line 2: region must be a province or state: one of Alberta')
    expect(text).toContain('line 3: No postal code in Québec begins with M: correct region or postal_code.')
    expect(text).toContain('1 building imported, 2 buildings not imported')
  })
})
