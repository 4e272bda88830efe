import './similar.css'
import { useMemo, useRef } from 'react'
import { suite as texts, suitePage } from '#texts/suite.ts'
import { Pager } from '#ui/Pager.tsx'
import { Chips } from '#features/listing/filter/Chips.tsx'
import { FiltersButton } from '#features/listing/filter/FiltersButton.tsx'
import { ListBudget } from './ListBudget.tsx'
import { ListBar } from './ListBar.tsx'
import { ListEmpty } from './ListEmpty.tsx'
import { ListFrame } from './ListFrame.tsx'
import { ListGrid } from './ListGrid.tsx'
import { ListNote } from './ListNote.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { ListTerms } from './ListTerms.tsx'
import type { FilterFields } from '#features/listing/filter/suite-filter.rules.ts'
import { THREE_CARD_SIZES } from '#features/listing/card/SuiteCard.tsx'
import type { Listed } from './suite-list.rules.ts'
import { useBrowsed, type Browsed } from './useBrowsed.ts'

/** Cards on a page of Keep Exploring. */
export const SIMILAR_PAGE = 3

const fieldsLike = (shown: readonly Listed[]): FilterFields => ({
  scope: 'building',
  exposures: 'four',
  countries: shown.slice(0, 1).map(({ suite }) => suite.building.country),
})

interface Props extends Pick<Browsed, 'source' | 'shown' | 'total' | 'across' | 'mixed'> {
  note: string
}

/** Keep Exploring: three cards a page, filters always in a sheet. */
export const Similar = ({ note, ...first }: Props) => {
  const fields = useMemo(() => fieldsLike(first.shown), [first.shown])
  const list = useBrowsed({ kind: 'similar', size: SIMILAR_PAGE, ...first, fields })
  const { page, total, state, setPage } = list
  const count = useRef<HTMLParagraphElement>(null)
  const showsCards = state !== 'waiting' && state !== 'missing'
  return (
    <ListFrame list={list} className="axis">
      <div className="axis__head">
        <h2 id="similar-title">{suitePage.similar}</h2>
        <p>{note}</p>
        <div className="similar__tools">
          <Pager
            form="mini"
            page={page}
            size={SIMILAR_PAGE}
            total={total}
            subject={suitePage.similar}
            onPage={setPage}
          />
          <FiltersButton list={list} className="btn--line btn--small" />
        </div>
      </div>
      <div className="axis__body">
        <ListBudget list={list} />
        <ListBar list={list} count={count}>
          <Chips list={list} count={count} />
        </ListBar>
        <ListTerms list={list} />
        <ListNote list={list} />
        {state === 'waiting' && <ListSkeleton cards={SIMILAR_PAGE} className="suite-grid--three" />}
        {showsCards && (
          <>
            <ListGrid list={list} className="suite-grid--three" heading="h3" sizes={THREE_CARD_SIZES} />
            <ListEmpty list={list} text={texts.noMatches} onChosen={() => count.current?.focus()} />
          </>
        )}
      </div>
    </ListFrame>
  )
}
