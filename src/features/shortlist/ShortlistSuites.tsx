import { at } from '#lib/at.ts'
import type { RefObject } from 'react'
import { useState } from 'react'
import { loginHref } from '#features/session/session.rules.ts'
import { shortlist as texts } from '#texts/shortlist.ts'
import { EmptyList } from '#ui/EmptyList.tsx'
import { Failed } from '#ui/Failed.tsx'
import { Loading } from '#ui/Loading.tsx'
import { opensElsewhere } from '#ui/press.rules.ts'
import { chosenOf, compareHref, MAX_COMPARED } from './compare.rules.ts'
import { ShortlistCards } from './ShortlistCards.tsx'
import { GoneSuites } from './GoneSuites.tsx'
import { $favouriteIds, $suites } from './shortlist-page.store.ts'
import type { useMine } from './useMine.ts'
import type { Suites } from './useSuites.ts'

interface Props {
  mine: ReturnType<typeof useMine>
  suites: Suites
  heading: RefObject<HTMLHeadingElement | null>
  onCompare: (ids: readonly string[]) => void
}

/** The visitor's own list, with checkboxes for the comparison. */
export const ShortlistSuites = ({ mine: { isGuest, ids, error }, suites, heading, onCompare }: Props) => {
  const [checked, setChecked] = useState<readonly string[] | null>(null)
  const shown = suites.found(ids ?? [])
  const gone = suites.gone(ids ?? [])
  const chosen = chosenOf(
    shown.map(({ _id }) => _id),
    checked,
  )
  const isWaiting = ids === null || (ids.length > 0 && shown.length + gone.length === 0)
  const failed = Boolean(error ?? (isWaiting && suites.error))
  return (
    <section className="shortlist__part section shell" aria-labelledby="shortlist-title">
      <div className="measured axis">
        <div className="axis__head">
          <h2 id="shortlist-title" ref={heading} tabIndex={-1}>
            {texts.suites}
          </h2>
          <p>{isGuest ? texts.guestNote : texts.userNote}</p>
          <p>
            <a href={isGuest ? loginHref(at('/shortlist')) : at('/UserPage')}>
              {isGuest ? texts.signIn : texts.profile}
            </a>
          </p>
          {shown.length > 1 && (
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
          )}
        </div>
        <div className="axis__body">
          {failed && (
            <Failed text={texts.listFailed} onRetry={() => (error ? $favouriteIds : $suites).revalidate()} />
          )}
          {!failed && isWaiting && <Loading className="shortlist__waiting" />}
          {ids?.length === 0 && (
            <EmptyList
              text={texts.none}
              next={isGuest ? texts.noneNext : texts.noneNextUser}
              browse={texts.browse}
            />
          )}
          <GoneSuites ids={gone} />
          <ShortlistCards
            suites={shown}
            chosen={chosen}
            isFull={chosen.length >= MAX_COMPARED}
            onChoose={setChecked}
          />
        </div>
      </div>
    </section>
  )
}
