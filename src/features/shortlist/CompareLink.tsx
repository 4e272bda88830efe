import './shortlist.css'
import { shortlist as texts } from '#texts/shortlist.ts'
import { opensElsewhere } from '#ui/press.rules.ts'
import { compareHref } from './compare.rules.ts'

interface Props {
  chosen: readonly string[]
  onCompare: (ids: readonly string[]) => void
}

/** Compares the suites checked on a list. */
export const CompareLink = ({ chosen, onCompare }: Props) => (
  <p className="shortlist__compare">
    {chosen.length > 1 ? (
      <a
        className="btn"
        href={compareHref(chosen)}
        onClick={(event) => {
          if (opensElsewhere(event)) return
          event.preventDefault()
          onCompare(chosen)
        }}
      >
        {texts.compare(chosen.length)}
      </a>
    ) : (
      texts.choose
    )}
  </p>
)
