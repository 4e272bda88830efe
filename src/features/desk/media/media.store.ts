import { createDeskStore, createReader, POLLED } from '#features/desk/desk.store.ts'
import { getJson } from '#lib/api.ts'
import { mutateCache, revalidateKeys } from '#lib/query.ts'
import type { Media } from './media.schema.ts'

const create = (building: string) => {
  const path = `/api/desk/media/${building}`
  const { read, noteChange } = createReader(() => getJson<Media>(path))
  return {
    /** The address of its calls. */
    path,
    store: createDeskStore<Media>([path], { ...POLLED, fetcher: read }),
    /** Shows a call's answer. */
    show: (media: Media) => {
      noteChange()
      mutateCache(path, media)
      // The page also lists what is missing for publication.
      revalidateKeys(`/api/desk/buildings/${building}`)
    },
    renew: () => revalidateKeys(path),
  }
}

const known = new Map<string, ReturnType<typeof create>>()

/** The pictures, plans and files of a building: one store shared by its page and its uploads. */
export const mediaOf = (building: string) => {
  const media = known.get(building) ?? create(building)
  known.set(building, media)
  return media
}
