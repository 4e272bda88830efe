import { localePath } from '#lib/locale-path.ts'
import { useState } from 'react'
import { toLogin } from '#features/session/session.store.ts'
import { ApiError, callJson } from '#lib/api.ts'
import { formatDay } from '#lib/format.ts'
import { alerts as texts } from '#texts/alert.ts'
import { toastError, toastSuccess } from '#ui/toast.script.ts'
import type { SavedSearch, SavedSearches } from './alert.schema.ts'

interface Props {
  search: SavedSearch
  onChange: (searches: SavedSearch[]) => void
}

const stateOf = ({ paused, lastSentAt }: SavedSearch) => {
  if (paused) return texts.resting
  return lastSentAt ? texts.sent(formatDay(lastSentAt)) : texts.waiting
}

/** One saved search: open, pause or delete it. */
export const SavedSearchRow = ({ search, onChange }: Props) => {
  const { _id, address, name, paused } = search
  const [busy, setBusy] = useState(false)
  const change = async (call: Parameters<typeof callJson>[1], said: string) => {
    if (busy) return
    setBusy(true)
    try {
      const { searches } = await callJson<SavedSearches>(`/api/user/searches/${_id}`, call)
      toastSuccess(said)
      onChange(searches)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 401) return toLogin(texts.ended)
      toastError(error.message || texts.changeFailed)
    }
    setBusy(false)
  }
  const toggle = paused ? texts.resume : texts.pause
  return (
    <li>
      <div>
        <strong>
          <a href={localePath(address)}>{name}</a>
        </strong>
        <small>{stateOf(search)}</small>
      </div>
      <div className="saved-search__acts">
        <button
          className="text-btn"
          type="button"
          aria-label={texts.about(toggle, name)}
          aria-busy={busy || undefined}
          onClick={() =>
            void change({ method: 'PATCH', body: { paused: !paused } }, paused ? texts.resumed : texts.paused)
          }
        >
          {toggle}
        </button>
        <button
          className="text-btn"
          type="button"
          aria-label={texts.about(texts.remove, name)}
          aria-busy={busy || undefined}
          onClick={() => void change({ method: 'DELETE' }, texts.removed)}
        >
          {texts.remove}
        </button>
      </div>
    </li>
  )
}
