import './compare.css'
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { DEFAULT_RATE } from '#features/calculator/calculator.rules.ts'
import { $postedRate } from '#features/rates/rates.store.ts'
import { useToday } from '#features/calculator/useToday.ts'
import { homeOf, hasOccupancyFee } from '#features/closing/home.rules.ts'
import { useReach } from '#features/closing/useReach.ts'
import { useOneYear } from '#features/rates/useOneYear.ts'
import { without } from '#features/favourite/shortlist.rules.ts'
import { Failed } from '#ui/Failed.tsx'
import { Loading } from '#ui/Loading.tsx'
import { suites as counted } from '#texts/counts.ts'
import { compare as texts } from '#texts/shortlist.ts'
import { Icon } from '#ui/Icon.tsx'
import { ShareButton } from '#ui/ShareButton.tsx'
import { useSettled } from '#ui/useSettled.ts'
import { basisOf, isMixed } from './compare-facts.rules.ts'
import { CompareTable } from './CompareTable.tsx'
import { $comparison, compareSuites } from './shortlist-page.store.ts'

export interface CompareProps {
  ids: readonly string[]
  /** The suites that are not on the visitor's own list. */
  foreign: readonly string[]
  onKeep: (ids: readonly string[]) => void
  /** Takes the focus, because the visitor chose another comparison. */
  takesFocus: boolean
  builtOn: string
  onChange: (ids: readonly string[]) => void
}

/** Shown when a comparison could not be loaded. */
const CompareFailed = ({ onRetry }: { onRetry: () => void }) => (
  <section className="section shell" aria-labelledby="compare-failed">
    <h2 id="compare-failed" className="sr">
      {texts.title}
    </h2>
    <Failed text={texts.failed} onRetry={onRetry} />
  </section>
)

/** Up to four suites side by side. */
export const Compare = ({ ids, foreign, takesFocus, builtOn, onChange, onKeep }: CompareProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const key = ids.join()
  useEffect(() => compareSuites(key.split(',')), [key])
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus, key])
  const { data, error } = useSettled($comparison)
  const suites = data?.suites.filter((suite) => suite !== null) ?? []
  /** The suites that can be added: other people's that are still on the site. */
  const kept = suites.map(({ _id }) => _id).filter((id) => foreign.includes(id))
  const gone = data ? data.suites.length - suites.length : 0
  const basis = {
    today: useToday(builtOn),
    posted: useStore($postedRate).data,
    downOf: useReach().judge?.downOfHome ?? null,
    oneYear: useOneYear(suites.some((suite) => hasOccupancyFee(homeOf(suite)))),
  }
  if (error) return <CompareFailed onRetry={() => $comparison.revalidate()} />
  return (
    <section className="compare section shell" aria-labelledby="compare-title">
      <div className="measured">
        <div className="compare__head">
          <div>
            <h2 id="compare-title" ref={heading} tabIndex={-1}>
              {texts.title}
            </h2>
            <p className="soft compare__note">{foreign.length > 0 ? texts.foreign : texts.note}</p>
          </div>
          <div className="compare__tools">
            {kept.length > 0 && (
              <button className="btn btn--small" type="button" onClick={() => onKeep(kept)}>
                <Icon name="bookmark" />
                {texts.keep}
              </button>
            )}
            <ShareButton />
            <button className="btn btn--line btn--small" type="button" onClick={() => print()}>
              <Icon name="print" />
              {texts.print}
            </button>
            <button className="btn btn--line btn--small" type="button" onClick={() => onChange([])}>
              <Icon name="close" />
              {texts.close}
            </button>
          </div>
        </div>
        {!data && <Loading />}
        {gone > 0 && (
          <p className="compare__gone" role="status">
            {suites.length === 0 ? texts.allGone : texts.gone(counted(gone))}
          </p>
        )}
        {suites.length > 0 && (
          <>
            <CompareTable suites={suites} basis={basis} onRemove={(id) => onChange(without(ids, id))} />
            <p className="label compare__basis">
              {[...(isMixed(suites) ? [texts.currencies] : []), basisOf(basis, DEFAULT_RATE)].join(' ')}
            </p>
          </>
        )}
      </div>
    </section>
  )
}
