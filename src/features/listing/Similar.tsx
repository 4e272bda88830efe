import { useMemo, useRef } from 'react'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { useLiveSuites } from '#features/suite/useLive.ts'
import { suite as texts, suitePage } from '#texts/suite.ts'
import { Pager } from '#ui/Pager.tsx'
import { FiltersButton } from './FiltersButton.tsx'
import { LateChips } from './LateChips.tsx'
import { ListBar } from './ListBar.tsx'
import { ListEmpty } from './ListEmpty.tsx'
import { ListFrame } from './ListFrame.tsx'
import { ListGrid } from './ListGrid.tsx'
import { ListNote } from './ListNote.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { ListTerms } from './ListTerms.tsx'
import { noFilter, type FilterFields } from './suite-filter.rules.ts'
import { SIMILAR_PAGE, SIMILAR_SIZES } from './similar.rules.ts'
import { useCatalogue } from './useCatalogue.ts'
import { useSuiteList, type ListProps } from './useSuiteList.ts'

const fieldsLike = (suites: readonly SuiteCard[]): FilterFields => ({
  scope: 'building',
  exposures: 'four',
  countries: suites.slice(0, 1).map(({ building }) => building.country),
})

interface Props extends Pick<ListProps, 'shown' | 'total' | 'across' | 'mixed'> {
  /** Where the API answers all similar suites. */
  source: string
  note: string
}

/** Keep Exploring: three cards at a time, filters in a sheet at every width. */
export const Similar = ({ source, note, ...first }: Props) => {
  const built = useMemo(() => first.shown.map(({ suite }) => suite), [first.shown])
  const stale = useLiveSuites(built) !== built
  const catalogue = useCatalogue(source, stale)
  const fields = useMemo(() => fieldsLike(built), [built])
  const list = useSuiteList({ kind: 'suite', size: SIMILAR_PAGE, ...first, fields }, catalogue)
  const { page, total, state, setPage, setFilter } = list
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
        <ListBar list={list} count={count}>
          <LateChips list={list} count={count} />
        </ListBar>
        <ListTerms list={list} />
        <ListNote list={list} />
        {state === 'waiting' && <ListSkeleton cards={SIMILAR_PAGE} className="suite-grid--three" />}
        {showsCards && (
          <>
            <ListGrid list={list} className="suite-grid--three" heading="h3" sizes={SIMILAR_SIZES} />
            <ListEmpty
              list={list}
              text={texts.noMatches}
              onClear={() => {
                setFilter(noFilter)
                count.current?.focus()
              }}
            />
          </>
        )}
      </div>
    </ListFrame>
  )
}
