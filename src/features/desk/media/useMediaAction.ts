import { whyUnchanged } from '#features/desk/change.rules.ts'
import { deskCall } from '#features/desk/desk.store.ts'
import { useAction } from '#features/desk/useAction.ts'
import { ApiError } from '#lib/api.ts'
import { toastSuccess } from '#ui/toast.script.ts'
import type { Media } from './media.schema.ts'
import { mediaOf } from './media.store.ts'

/**
 * Calls one of the changes to a building's pictures, plans and files, and shows the stored state, also when a
 * colleague saved first. @throws ApiError
 */
export const changeMedia = async (building: string, act: string, body: object) => {
  const { path, show, renew } = mediaOf(building)
  try {
    show(await deskCall<Media>(`${path}/${act}`, { method: 'POST', body }))
  } catch (error) {
    if (error instanceof ApiError) {
      const media = (error.body as { media?: Media } | null)?.media
      if (media) show(media)
      else if (error.status === 404) renew()
    }
    throw error
  }
}

/** A change made by pressing a button. */
export const useMediaAction = (building: string, onEnd?: () => void) => {
  const { busy, run } = useAction({ failed: whyUnchanged, ...(onEnd && { onEnd }) })
  const change = (act: string, body: object, said: string) =>
    run(async () => {
      await changeMedia(building, act, body)
      toastSuccess(said)
    })
  return { busy, change }
}
