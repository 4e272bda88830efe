import { unitKey } from '#features/suite/unit-key.rules.ts'
import type { Json } from '#lib/database.types.ts'
import { openFolder } from './folder.ts'
import { gather } from './gather.ts'
import { nameOf } from './listing.ts'
import type { Listing } from './listing.ts'
import { readMedia } from './media.ts'
import { locate, placeOf } from '#netlify/lib/listings/place.ts'
import { Refusal } from '#netlify/lib/listings/refusal.ts'
import type { Values } from '#netlify/lib/listings/rows.ts'
import { counted } from '../counted.ts'
import type { Print } from '../terminal.ts'
import { imported, printed, unusualLine } from './report.ts'
import type { Outcome } from './report.ts'
import { client, knownBuildings, putAll, removeAll, unitsOf, unusualOf, writeBuilding } from './store.ts'

/** A new suite must have a price. */
const checkNewSuites = async (listing: Listing) => {
  if (listing.priceless.length === 0) return
  const present = listing.known ? await unitsOf(listing.known._id) : new Set<string>()
  for (const { unit, where } of listing.priceless)
    if (!present.has(unitKey(unit)))
      listing.complaints.push(`${where}, unit ${unit}: is new and needs a price (0 while there is none)`)
}

/** How long an editor waits for the geocoder (ms). */
const PATIENCE = 5_000

/** How an import is to run. `confirmed` has the words of the unusual changes that a person has looked at. */
interface Options {
  onlyCheck: boolean
  confirmed: readonly string[]
}

/** Lists the unconfirmed changes. Returns the word that confirms them. */
const checkUnusual = async ({ known, suites, complaints }: Listing, confirmed: readonly string[]) => {
  const { unusual, word } = await unusualOf({ id: known?._id ?? null, suites })
  if (unusual.length === 0 || confirmed.includes(word)) return undefined
  complaints.push(...unusual.map(unusualLine), `${counted(unusual.length, 'unusual change')} to confirm`)
  return word
}

/**
 * Writes objects first, so that no row refers to a missing one. If the rows are then refused, the objects are
 * removed.
 */
const write = async (
  listing: Listing,
  media: Awaited<ReturnType<typeof readMedia>>,
  confirmed: readonly string[],
) => {
  const { place, why } = await placeOf(listing, { client: client(), limit: PATIENCE })
  const { objects, pictures, plans, files } = media
  const { suites, sections, known } = listing
  const { id: given, ...building }: Values = { ...listing.building, ...place }
  const stored: string[] = []
  try {
    await putAll(objects, stored)
    const id = known?._id ?? given ?? null
    const lists = { ...(sections.length > 0 && { sections }), ...(files.length > 0 && { files }) }
    const done = await writeBuilding({
      id,
      building,
      suites,
      plans,
      pictures,
      confirmed: [...confirmed],
      ...lists,
    } as Json)
    return { done, why, pictures: pictures.reduce((sum, { items }) => sum + items.length, 0) }
  } catch (error) {
    if (error instanceof Refusal) {
      // What stays is named by no row; why the listing was refused matters more.
      await removeAll(stored).catch(() => undefined)
      listing.complaints.push([listing.where, error.message].filter(Boolean).join(': '))
    } else {
      const reason = error instanceof Error ? error.message : String(error)
      listing.complaints.push(
        `We don’t know whether this was saved (${reason}): import it again; nothing is duplicated`,
      )
    }
    return undefined
  }
}

const importOne = async (
  listing: Listing,
  { onlyCheck, confirmed }: Options,
  print: Print,
): Promise<{ outcome: Outcome; word?: string | undefined }> => {
  await checkNewSuites(listing)
  // A building without its own row says nothing about its place.
  const { complaints, isAsked } = listing.where === '' ? { complaints: [], isAsked: false } : locate(listing)
  listing.complaints.push(...complaints.map((complaint) => `${listing.where}: ${complaint}`))
  const media = await readMedia(listing)
  const word = listing.complaints.length > 0 ? undefined : await checkUnusual(listing, confirmed)
  print(`\n${nameOf(listing)}`)
  const result =
    listing.complaints.length > 0 || onlyCheck ? undefined : await write(listing, media, confirmed)
  for (const complaint of listing.complaints) print(`  ${complaint}`)
  if (result) for (const line of imported(result)) print(`  ${line}`)
  if (listing.complaints.length > 0) return { outcome: 'refused', word }
  if (isAsked)
    print(
      '  Municipality: not known, so the page tells buyers to ask. Write toronto, montreal, chicago or other',
    )
  return { outcome: result ? 'imported' : 'checked' }
}

/**
 * Imports a folder or one table. Each building is imported completely or not at all; one that is refused or
 * has unconfirmed unusual changes does not stop the others. Returns whether all were imported. @throws
 * Refusal if nothing can be imported.
 */
export const importListings = async (path: string, options: Options, print: Print) => {
  const folder = await openFolder(path).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal(`${path} ${error.message}`) : error
  })
  const { listings, unused } = await gather(folder, await knownBuildings())
  if (listings.length === 0)
    throw new Refusal(`${path} holds no listings: see docs/listings.md for what goes into it`)
  const outcomes: Outcome[] = []
  const words: string[] = []
  for (const listing of listings) {
    const { outcome, word } = await importOne(listing, options, print)
    outcomes.push(outcome)
    if (word !== undefined) words.push(word)
  }
  for (const one of unused) print(`\nNot used: ${one}`)
  print(`\n${printed(outcomes)}`)
  if (words.length > 0)
    print(
      `If each unusual change is meant, run it again with --confirm=${[...options.confirmed, ...words].join()}`,
    )
  return !outcomes.includes('refused')
}
