import { shortlistSaid as texts } from '#texts/shortlist-said.ts'
import { toastError, toastSuccess } from '#ui/toast.script.ts'
import { SHORTLIST_LIMIT } from './shortlist.rules.ts'
import { readShortlist, removeFromShortlist, writeShortlist } from './shortlist.store.ts'

/** Adds a suite to the shortlist or takes it away, and says so. */
export const toggleShortlist = (suiteId: string) => {
  const ids = readShortlist()
  if (ids.includes(suiteId)) {
    if (removeFromShortlist(suiteId)) toastSuccess(texts.removed)
  } else if (ids.length >= SHORTLIST_LIMIT) toastError(texts.full(SHORTLIST_LIMIT))
  else if (writeShortlist([suiteId, ...ids])) toastSuccess(texts.added)
  else toastError(texts.notKept)
}
