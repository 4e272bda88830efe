import { unitKey } from '#features/suite/unit-key.rules.ts'
import type { Found } from './folder.ts'
import type { Listing, Register } from './listing.ts'
import type { Values } from '#netlify/lib/listings/rows.ts'
import { isSame } from '#netlify/lib/listings/same-name.ts'

/** The rows of pictures.csv, by their paths below pictures/. */
export type Words = Map<string, { values: Values; where: string; used: boolean }>

/** A folder below the building's is a unit, or a plan: `plan D4`. */
const ownerOf = (listing: Listing, folder: string | null) => {
  const plan = /^plan[ _-]+(?<name>.+)$/i.exec(folder ?? '')?.groups?.['name'] ?? null
  const unit = plan === null ? folder : null
  const found = listing.owners.find(
    (owner) => owner.plan === plan && (owner.unit && unitKey(owner.unit)) === (unit && unitKey(unit)),
  )
  if (found) return found
  const owner = { unit, plan, pictures: [] }
  listing.owners.push(owner)
  return owner
}

const placePicture = (register: Register, file: Found, words: Words) => {
  const [, building = '', ...below] = file.parts
  const owner = below.length > 1 ? (below[0] ?? null) : null
  const given = words.get(file.parts.slice(1).join('/').toLowerCase())
  if (given) given.used = true
  ownerOf(register.of(building), owner).pictures.push({ file, words: given?.values ?? {} })
}

/** `D4.pdf`, and `D4.fr.pdf` with French text. */
const PLAN = /^(?<type>.+?)(?<french>\.fr)?(?:\.[^.]+)?$/i

const placePlan = (register: Register, file: Found) => {
  const [, building = '', name = ''] = file.parts
  const { type = '', french } = PLAN.exec(name)?.groups ?? {}
  register.of(building).plans.push({ type, french: french !== undefined, file })
}

/** Assigns each file to its building by its folder. Returns the paths of files outside such folders. */
export const placeFiles = (register: Register, files: readonly Found[], words: Words): string[] => {
  const unused: string[] = []
  for (const file of files) {
    const [folder = '', building = ''] = file.parts
    const is = (name: string, ...depths: number[]) =>
      isSame(folder, name) && depths.includes(file.parts.length)
    if (is('pictures', 3, 4)) placePicture(register, file, words)
    else if (is('plans', 3)) placePlan(register, file)
    else if (is('files', 3)) register.of(building).files.push(file)
    else unused.push(file.path)
  }
  for (const [picture, { where, used }] of words)
    if (!used)
      register.of(picture.split('/')[0] ?? '').complaints.push(`${where}: there is no picture ${picture}`)
  return unused
}
