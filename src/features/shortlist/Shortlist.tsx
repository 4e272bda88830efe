import '#ui/states.css'
import './shortlist.css'
import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { changeAddress, useAddressQuery } from '#ui/useAddress.ts'
import { compareHref, comparedIn } from './compare.rules.ts'
import { Compare } from './Compare.tsx'
import { ShortlistSuites } from './ShortlistSuites.tsx'
import { $viewed } from './shortlist-page.store.ts'
import { useMine } from './useMine.ts'
import { useSuites } from './useSuites.ts'
import { Viewed } from './Viewed.tsx'

/** The shortlist, and a comparison of the suites in the URL. */
export const Shortlist = ({ builtOn }: { builtOn: string }) => {
  const compared = comparedIn(useAddressQuery())
  const mine = useMine()
  const viewed = useStore($viewed, { ssr: 'initial' })
  const suites = useSuites([...(mine.ids ?? []), ...viewed])
  const [acted, setActed] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  const compare = (ids: readonly string[]) => {
    setActed(true)
    changeAddress(compareHref(ids))
    if (ids.length === 0) heading.current?.focus()
  }
  return (
    <div className="shortlist">
      {compared.length > 0 && (
        <Compare
          ids={compared}
          isForeign={mine.ids !== null && compared.some((id) => !mine.ids?.includes(id))}
          takesFocus={acted}
          builtOn={builtOn}
          onChange={compare}
        />
      )}
      <ShortlistSuites mine={mine} suites={suites} heading={heading} onCompare={compare} />
      <Viewed suites={suites.found(viewed)} />
    </div>
  )
}
