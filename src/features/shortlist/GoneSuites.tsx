import './shortlist.css'
import { removeFromShortlist } from '#features/favourite/shortlist.store.ts'
import { suites } from '#texts/counts.ts'
import { shortlist as texts } from '#texts/shortlist.ts'
import { shortlistSaid } from '#texts/favourite.ts'
import { toastError } from '#ui/toast.script.ts'

/** Notice of how many suites on the list are no longer published. */
export const GoneSuites = ({ ids }: { ids: readonly string[] }) =>
  ids.length > 0 && (
    <div className="shortlist__gone">
      <p role="status">{texts.gone(suites(ids.length))}</p>
      <button
        className="btn btn--line btn--small"
        type="button"
        onClick={() => removeFromShortlist(ids) || toastError(shortlistSaid.notKept)}
      >
        {texts.removeGone}
      </button>
    </div>
  )
