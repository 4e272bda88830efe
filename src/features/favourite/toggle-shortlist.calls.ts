import { shortlistSaid as texts } from '#texts/shortlist-said.ts'
import { toastError, toastSuccess } from '#ui/toast.script.ts'
import { SHORTLIST_LIMIT, without } from './shortlist.rules.ts'
import { readShortlist, writeShortlist } from './shortlist.store.ts'

const say = (isKept: boolean, done: string) => (isKept ? toastSuccess(done) : toastError(texts.notKept))

/** Adds a suite to the shortlist, or removes one that its button said is listed, and says so. */
export const toggleShortlist = (suiteId: string, isListed: boolean) => {
  const others = without(readShortlist(), suiteId)
  if (isListed) say(writeShortlist(others), texts.removed)
  else if (others.length >= SHORTLIST_LIMIT) toastError(texts.full(SHORTLIST_LIMIT))
  else say(writeShortlist([suiteId, ...others]), texts.added)
}
