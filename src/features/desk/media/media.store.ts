import { deskCall, polled } from '#features/desk/desk.store.ts'
import { ApiError } from '#lib/api.ts'
import { revalidateKeys } from '#lib/query.ts'
import type { Media } from './media.schema.ts'

/** The pictures, plans and files of a building: one store shared by its page and its uploads. */
export const mediaOf = (building: string) => {
  /** The address of its calls. */
  const path = `/api/desk/media/${building}`
  const { store, show, readAgain } = polled<Media>(path)
  return {
    path,
    store,
    /** Shows a call's answer. */
    onChange: (media: Media) => {
      show(media)
      // The page also lists what is missing for publication.
      revalidateKeys(`/api/desk/buildings/${building}`)
    },
    /** Reads it again. */
    onRenew: readAgain,
  }
}

/**
 * Calls one of the changes to a building's pictures, plans and files, and shows the stored state, also when a
 * colleague saved first. @throws ApiError
 */
export const changeMedia = async (building: string, act: string, body: object) => {
  const { path, onChange, onRenew } = mediaOf(building)
  try {
    onChange(await deskCall<Media>(`${path}/${act}`, { method: 'POST', body }))
  } catch (error) {
    if (error instanceof ApiError) {
      const media = (error.body as { media?: Media } | null)?.media
      if (media) onChange(media)
      else if (error.status === 404) onRenew()
    }
    throw error
  }
}
