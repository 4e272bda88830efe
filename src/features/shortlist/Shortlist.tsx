import '#ui/states.css'
import './shortlist.css'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { brand } from '#lib/brand.ts'
import { shortlist as texts } from '#texts/shortlist.ts'
import { Failed } from '#ui/Failed.tsx'
import { useSettled } from '#ui/useSettled.ts'
import { changeAddress, useAddressQuery } from '#ui/useAddress.ts'
import { compareHref, comparedIn } from './compare.rules.ts'
import { Compare } from './Compare.tsx'
import { $shared } from './shared.store.ts'
import { SharedList } from './SharedList.tsx'
import { ShortlistSuites } from './ShortlistSuites.tsx'
import { $viewed } from './shortlist-page.store.ts'
import { keepSuites, useMine } from './useMine.ts'
import { useSuites } from './useSuites.ts'
import { Viewed } from './Viewed.tsx'

/** The shortlist, and a comparison of the suites in the URL. */
export const Shortlist = ({ builtOn }: { builtOn: string }) => {
  const compared = comparedIn(useAddressQuery())
  const mine = useMine()
  const viewed = useStore($viewed, { ssr: 'initial' })
  const fetched = useSettled($shared)
  const shared = mine.isGuest ? undefined : fetched.data
  const together = shared?.suites.map(({ _id }) => _id) ?? []
  const suites = useSuites([...(mine.ids ?? []), ...together, ...viewed])
  const [acted, setActed] = useState(false)
  /** Known once the shared list is, or could not be loaded; both appear at once. */
  const own = !mine.isGuest && shared === undefined && !fetched.error ? null : mine.ids
  /** Compared suites that are on no list of the visitor's: another person chose them. */
  const foreign = own === null ? [] : compared.filter((id) => !own.includes(id) && !together.includes(id))
  /** Another person's comparison was opened; suites later removed from one's own list do not make it one. */
  const [arrived, setArrived] = useState<'own' | 'shared'>()
  if (!arrived && own && compared.length > 0) setArrived(foreign.length > 0 ? 'shared' : 'own')
  const isShared = arrived === 'shared' && foreign.length > 0
  const title = isShared ? texts.sharedTitle : texts.title
  useEffect(() => {
    document.title = `${title} | ${brand.name}`
  }, [title])
  const heading = useRef<HTMLHeadingElement>(null)

  const compare = (ids: readonly string[]) => {
    setActed(true)
    changeAddress(compareHref(ids))
    if (ids.length === 0) heading.current?.focus()
  }
  return (
    <div className="shortlist">
      <header className="shell page-head">
        <h1>{title}</h1>
      </header>
      {compared.length > 0 && (
        <Compare
          ids={compared}
          foreign={foreign}
          onKeep={(ids) => keepSuites(ids, mine.isGuest)}
          takesFocus={acted}
          builtOn={builtOn}
          onChange={compare}
        />
      )}
      {!mine.isGuest && Boolean(fetched.error) && (
        <div className="section shell">
          <Failed text={texts.sharedFailed} onRetry={$shared.revalidate} />
        </div>
      )}
      {shared && Boolean(own ?? mine.error) && (
        <SharedList shared={shared} suites={suites} onCompare={compare} />
      )}
      <ShortlistSuites
        mine={{ ...mine, ids: own }}
        suites={suites}
        heading={heading}
        onCompare={compare}
        shared={shared}
      />
      <Viewed suites={suites.found(viewed)} />
    </div>
  )
}
