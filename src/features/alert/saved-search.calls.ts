import { withoutLanguage } from '#lib/locale-path.ts'
import { toLogin } from '#features/session/session.store.ts'
import { ApiError, callJson } from '#lib/api.ts'
import { takePending } from '#lib/pending-action.ts'
import { alerts as texts } from '#texts/alert.ts'
import { toastError, toastSuccess } from '#ui/toast.script.ts'

/** Saves a list for the signed-in person, shows the outcome, and returns whether it is saved. */
export const saveSearch = async (address: string) => {
  try {
    await callJson('/api/user/searches', { method: 'POST', body: { address: withoutLanguage(address) } })
    toastSuccess(texts.saved)
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) toLogin(texts.ended)
    else toastError(error.fields['address'] ?? (error.message || texts.saveFailed))
    return false
  }
}

/** Runs once what a guest asked for before signing in. */
export const saveWanted = () => {
  const address = takePending('wanted-search')
  if (address) void saveSearch(address)
}
