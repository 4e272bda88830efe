import './shortlist.css'
import { suites } from '#texts/counts.ts'
import { shortlist as texts } from '#texts/shortlist.ts'

interface Props {
  ids: readonly string[]
  onRemove: (ids: readonly string[]) => void
}

/** Notice of how many suites on the list are no longer published. */
export const GoneSuites = ({ ids, onRemove }: Props) =>
  ids.length > 0 && (
    <div className="shortlist__gone">
      <p role="status">{texts.gone(suites(ids.length))}</p>
      <button className="btn btn--line btn--small" type="button" onClick={() => onRemove(ids)}>
        {texts.removeGone}
      </button>
    </div>
  )
