import type { Found } from './folder.ts'
import { nameOf } from './listing.ts'
import type { Listing, Owner } from './listing.ts'
import { altOf } from '#netlify/lib/listings/names.ts'
import { slug } from '#lib/slug.ts'
import { readPdf, readPicture } from '#netlify/lib/listings/pictures.ts'
import type { MediaObject } from '#netlify/lib/listings/pictures.ts'
import { Refusal } from '#netlify/lib/listings/refusal.ts'
import { safeName } from '#netlify/lib/documents/filename.ts'

const isPdf = ({ path }: Found) => /\.pdf$/i.test(path)

/**
 * Reads all files of a building and complains about each unusable one. Returns the others with the paths to
 * store them at.
 */
export const readMedia = async (listing: Listing) => {
  const folder = slug(listing.known?._id ?? String(listing.building['id'] ?? nameOf(listing))) || 'building'
  const objects: MediaObject[] = []
  const read = async <Kind extends MediaObject>(
    file: Found,
    work: (file: Found, folder: string) => Promise<Kind>,
  ) => {
    try {
      const object = await work(file, folder)
      objects.push(object)
      return [object]
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      listing.complaints.push(`${file.path} ${error.message}`)
      return []
    }
  }
  const city = String(listing.building['city'] ?? listing.known?.city ?? '') || undefined
  const readOwner = async ({ unit, plan, pictures }: Owner) => {
    const items = []
    for (const [at, { file, words }] of pictures.entries()) {
      const filename = file.parts.at(-1) ?? ''
      const generated_alt = altOf({ filename, at: at + 1, building: nameOf(listing), city, unit, plan })
      for (const { path, width, height } of await read(file, readPicture))
        items.push({ storage_path: path, width, height, generated_alt, ...words })
    }
    return { unit, plan, items }
  }
  const pictures = []
  for (const owner of listing.owners) pictures.push(await readOwner(owner))
  // All drawings of a plan at once: in Québec, no drawing is published without its French version.
  const drawings = new Map<string, Record<string, string>>()
  for (const { type, french, file } of listing.plans) {
    const key = `${isPdf(file) ? 'path' : 'image_path'}${french ? '_fr' : ''}`
    for (const { path } of await read(file, isPdf(file) ? readPdf : readPicture))
      drawings.set(type, { ...drawings.get(type), [key]: path })
  }
  const plans = [...drawings].map(([type, paths]) => ({ type, ...paths }))
  const files = []
  for (const file of listing.files)
    for (const { path, type, bytes } of await read(file, readPdf))
      files.push({
        original_name: safeName(file.parts.at(-1) ?? ''),
        storage_path: path,
        content_type: type,
        size: bytes.length,
      })
  return { objects, pictures, plans, files }
}
