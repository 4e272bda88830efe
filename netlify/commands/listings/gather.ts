import { unitKey } from '#features/suite/unit-key.rules.ts'
import { BUILDING, PICTURE, SECTION, SUITE } from '#netlify/lib/listings/columns.ts'
import type { Columns } from '#netlify/lib/listings/columns.ts'
import { keyOf, readTable } from '#netlify/lib/listings/csv.ts'
import type { Folder, Found } from './folder.ts'
import { currencyOf, Register } from './listing.ts'
import type { Listing } from './listing.ts'
import { currencyComplaints, moneyComplaints } from '#netlify/lib/listings/money-rows.ts'
import { placeFiles, type Words } from './placing.ts'
import { Refusal } from '#netlify/lib/listings/refusal.ts'
import { readRows } from '#netlify/lib/listings/rows.ts'
import type { Read } from '#netlify/lib/listings/rows.ts'
import type { Known } from './store.ts'

const isTable = ({ parts }: Found) => parts.length === 1 && /\.csv$/i.test(parts[0] ?? '')

/** A file's kind of table: by its name, otherwise by its columns. */
const kindOf = async (file: Found) => {
  const name = file.path.toLowerCase().replace('.csv', '')
  if (['buildings', 'suites', 'sections', 'pictures'].includes(name)) return name
  const { columns } = readTable(await file.read())
  const has = (column: string) => columns.has(keyOf(column))
  if (has('unit_number') || has('unit') || has('suite')) return 'suites'
  if (has('heading')) return 'sections'
  return has('picture') ? 'pictures' : 'buildings'
}

const complain = (listing: Listing, where: string, { complaints }: Read) => {
  listing.complaints.push(...complaints.map((complaint) => `${where}: ${complaint}`))
}

const takeBuilding = (register: Register, where: string, row: Read) => {
  const called = row.values['id'] ?? row.values['name']
  if (typeof called !== 'string') {
    const listing = register.declare(where).listing
    listing.complaints.push(`${where}: a building needs its name, or the id of one that is there`)
    return complain(listing, where, row)
  }
  const { listing, again } = register.declare(called)
  if (again) listing.complaints.push(`${where}: ${called} is listed twice (${listing.where})`)
  if (!again) Object.assign(listing, { where, building: row.values })
  if (!listing.known && row.values['name'] === undefined && row.complaints.length === 0)
    listing.complaints.push(
      `${where}: there is no building with the id ${called} yet, and a new one needs a name`,
    )
  complain(listing, where, row)
}

const takeSuite = (register: Register, where: string, row: Read) => {
  const { building, ...values } = row.values
  const unit = values['unit_number']
  if (typeof building !== 'string' || typeof unit !== 'string')
    return complain(register.declare(typeof building === 'string' ? building : where).listing, where, row)
  const listing = register.of(building)
  const named = `${where}, unit ${unit}`
  const before = listing.units.get(unitKey(unit))
  if (before !== undefined) listing.complaints.push(`${named}: this unit is listed twice (${before})`)
  listing.units.set(unitKey(unit), where)
  listing.suites.push(values)
  if (values['price'] === undefined && !row.complaints.some((one) => one.startsWith('price ')))
    listing.priceless.push({ unit, where })
  const complaints = [
    ...row.complaints,
    ...currencyComplaints(row, currencyOf(listing)),
    ...moneyComplaints(values),
  ]
  complain(listing, named, { ...row, complaints })
}

const takeSection = (register: Register, where: string, row: Read) => {
  const { building, ...values } = row.values
  const listing = typeof building === 'string' ? register.of(building) : register.declare(where).listing
  listing.sections.push(values)
  complain(listing, where, row)
}

const TABLES: [string, Columns, string[], (register: Register, where: string, row: Read) => void][] = [
  ['buildings', BUILDING, [], takeBuilding],
  ['suites', SUITE, ['building', 'unit_number'], takeSuite],
  ['sections', SECTION, ['building', 'heading', 'content'], takeSection],
]

const named = async <Result>(path: string, work: () => Promise<Result>) =>
  work().catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal(`${path} ${error.message}`) : error
  })

/**
 * Everything in a folder, grouped by building, with each row checked. @throws Refusal if a table as a whole
 * cannot be read: then nothing in the folder is imported.
 */
export const gather = async ({ files, links }: Folder, known: readonly Known[]) => {
  const [link] = links
  if (link !== undefined) throw new Refusal(`${link} is a link or too deep: put the file itself there`)
  const register = new Register(known)
  const tables = await Promise.all(
    files.filter(isTable).map(async (file) => ({ file, kind: await named(file.path, () => kindOf(file)) })),
  )
  const rowsOf = async (kind: string, columns: Columns, must: string[]) => {
    const read = tables
      .filter((table) => table.kind === kind)
      .map(async ({ file }) =>
        named(file.path, async () =>
          readRows(await file.read(), columns, must).map((row) => ({
            where: `${file.path} line ${row.line}`,
            row,
          })),
        ),
      )
    return (await Promise.all(read)).flat()
  }
  for (const [kind, columns, must, take] of TABLES)
    for (const { where, row } of await rowsOf(kind, columns, must)) take(register, where, row)

  const words: Words = new Map()
  for (const { where, row } of await rowsOf('pictures', PICTURE, ['picture'])) {
    const { picture, ...values } = row.values
    if (row.complaints.length > 0) throw new Refusal(`${where}: ${row.complaints.join('; ')}`)
    words.set(
      String(picture)
        .replace(/^\/?pictures\//i, '')
        .toLowerCase(),
      { values, where, used: false },
    )
  }
  const unused = placeFiles(
    register,
    files.filter((file) => !isTable(file)),
    words,
  )
  return { listings: register.listings, unused }
}
