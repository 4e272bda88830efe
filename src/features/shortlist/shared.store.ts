import { atom } from 'nanostores'
import { createOwnStore } from '#features/session/owner.store.ts'
import { toLogin } from '#features/session/session.store.ts'
import { localePath } from '#lib/locale-path.ts'
import { ApiError, callJson, getJson } from '#lib/api.ts'
import { shared as texts } from '#texts/shortlist.ts'
import { toastError, toastSuccess } from '#ui/toast.script.ts'
import type { Invited, Shared, SharedShortlist } from './shared.schema.ts'

const PATH = '/api/user/shared-shortlist'

/** The list shared with a partner, null without one. Fetched again whenever the page is shown: the partner changes it too. */
export const $shared = createOwnStore<Shared | null>('shared shortlist', {
  read: async () => (await getJson<SharedShortlist>(PATH)).shared,
  dedupeTime: 0,
})

/** The invitation's link. Only the page that opened it has it; the server keeps no more than a hash. */
export const $invitation = atom<string | null>(null)

/** Makes a change and shows the list it leads to, with a message. Undefined if it failed, with a message too. */
export const changeShared = async <Answer extends SharedShortlist = SharedShortlist>(
  path: string,
  call: Parameters<typeof callJson>[1],
  said?: string,
) => {
  try {
    const answer = await callJson<Answer>(path, call)
    $shared.mutate(answer.shared)
    if (said) toastSuccess(said)
    return answer
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) toLogin(texts.ended)
    else toastError(error.message || texts.failed)
    // Perhaps the partner changed the list meanwhile.
    if (error.status === 404 || error.status === 409) $shared.revalidate()
    return undefined
  }
}

/** Opens a link for a partner, and the list if there is none yet. */
export const invitePartner = async () => {
  const answer = await changeShared<Invited>(`${PATH}/invitation`, { method: 'POST', body: {} })
  if (answer) $invitation.set(new URL(localePath(`/invitation#token=${answer.secret}`), location.origin).href)
}

export const revokeInvitation = async () => {
  if (await changeShared(`${PATH}/invitation`, { method: 'DELETE' }, texts.revoked)) $invitation.set(null)
}

export const addShared = (suiteId: string) =>
  changeShared(`${PATH}/suites`, { method: 'POST', body: { suiteId } }, texts.added)

/** One suite, with the account's note about it. */
export const sharedSuitePath = (suiteId: string) => `${PATH}/suites/${suiteId}`

export const removeShared = (suiteId: string) =>
  changeShared(sharedSuitePath(suiteId), { method: 'DELETE' }, texts.removed)

export const leaveShared = async () => {
  if (await changeShared(PATH, { method: 'DELETE' }, texts.left)) $invitation.set(null)
}
