import { localePath } from '#lib/locale-path.ts'
import type { RefObject } from 'react'
import { useState } from 'react'
import { removeFromShortlist } from '#features/favourite/shortlist.store.ts'
import { loginHref } from '#features/session/session.rules.ts'
import { shortlist as texts } from '#texts/shortlist.ts'
import { shortlistSaid } from '#texts/favourite.ts'
import { EmptyList } from '#ui/EmptyList.tsx'
import { Failed } from '#ui/Failed.tsx'
import { Loading } from '#ui/Loading.tsx'
import { toastError } from '#ui/toast.script.ts'
import { chosenOf, MAX_COMPARED } from './compare.rules.ts'
import { CompareLink } from './CompareLink.tsx'
import { ShortlistCards } from './ShortlistCards.tsx'
import { GoneSuites } from './GoneSuites.tsx'
import { $favouriteIds, $suites } from './shortlist-page.store.ts'
import type { Shared } from './shared.schema.ts'
import { SharePartner } from './SharePartner.tsx'
import type { Suites } from './useSuites.ts'

interface Props {
  mine: { isGuest: boolean; ids: readonly string[] | null; error: unknown }
  suites: Suites
  heading: RefObject<HTMLHeadingElement | null>
  onCompare: (ids: readonly string[]) => void
  /** The list shared with a partner; null without one, undefined while that is not known. */
  shared: Shared | null | undefined
}

/** The visitor's own list, with checkboxes for the comparison. */
export const ShortlistSuites = (props: Props) => {
  const { mine, suites, heading, onCompare, shared } = props
  const { isGuest, ids, error } = mine
  const [checked, setChecked] = useState<readonly string[] | null>(null)
  const shown = suites.found(ids ?? [])
  const gone = suites.gone(ids ?? [])
  const isWaiting = ids === null || (ids.length > 0 && shown.length + gone.length === 0)
  const failed = Boolean(error ?? (isWaiting && suites.error))
  // The link to the comparison does not wait for the suites: it would push them down as they come.
  const listed = isWaiting && !failed ? (ids ?? []) : shown.map(({ _id }) => _id)
  const chosen = chosenOf(listed, checked)
  return (
    <section className="shortlist__part section shell" aria-labelledby="shortlist-title">
      <div className="measured axis">
        <div className="axis__head">
          <h2 id="shortlist-title" ref={heading} tabIndex={-1}>
            {texts.suites}
          </h2>
          <p>{isGuest ? texts.guestNote : texts.userNote}</p>
          <p>
            <a href={isGuest ? loginHref(localePath('/shortlist')) : localePath('/UserPage')}>
              {isGuest ? texts.signIn : texts.profile}
            </a>
          </p>
          {!isGuest && shared === null && <SharePartner />}
          {listed.length > 1 && <CompareLink chosen={chosen} onCompare={onCompare} />}
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
          <GoneSuites
            ids={gone}
            onRemove={(those) => removeFromShortlist(those) || toastError(shortlistSaid.notKept)}
          />
          <ShortlistCards
            suites={shown}
            chosen={chosen}
            isFull={chosen.length >= MAX_COMPARED}
            shared={shared?.suites.map(({ _id }) => _id)}
            onChoose={setChecked}
          />
        </div>
      </div>
    </section>
  )
}
