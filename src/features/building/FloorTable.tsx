import './floors.css'
import { useStore } from '@nanostores/react'
import { useLayoutEffect, useMemo, useRef, useState, type CSSProperties } from 'react'
import { $favourites } from '#features/favourite/favourite.store.ts'
import { $shortlist } from '#features/favourite/shortlist.store.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { useLiveSuites } from '#features/suite/useLive.ts'
import { floors as texts } from '#texts/building.ts'
import { compass } from '#texts/figures.ts'
import { FloorCard } from './FloorCard.tsx'
import { FloorCell, sideOf, type Marks } from './FloorCell.tsx'
import { FloorLine } from './FloorLine.tsx'
import { FloorNeedle } from './FloorNeedle.tsx'
import { FloorReach } from './FloorReach.tsx'
import { useFloorCards } from './useFloorCards.ts'
import {
  floorsOf,
  gapHeight,
  floorSuiteOf,
  stackName,
  type Column,
  type FloorRow,
  type FloorSuite,
} from './floors.rules.ts'

interface Props {
  building: Pick<SuiteCard['building'], 'id' | 'name' | 'currency'>
  /** All suites of the building. */
  rows: readonly FloorRow[]
  here?: Marks['here']
}

/** The axis of a column: `04`, and where its windows face. */
const Head = ({ column: { stack, sides }, stacked }: { column: Column; stacked: boolean }) => {
  const words = sides.map((side) => sideOf(side).toLowerCase())
  return (
    <>
      {stacked && (
        <>
          <b className="floors__axis" aria-hidden="true">
            {stack === null ? '–' : stackName(stack)}
          </b>
          <span className="sr">
            {[stack === null ? texts.noStack : texts.stack(stackName(stack)), ...words].join(', ')}
          </span>
        </>
      )}
      <span className="floors__sides" aria-hidden={stacked || undefined}>
        {sides.map((side) => (
          <span key={side}>
            {side && sides.length === 1 && <FloorNeedle side={side} />}
            <span aria-hidden="true">{side ? compass[side] : '?'}</span>
          </span>
        ))}
        {!stacked && <span className="sr">{words.join(', ')}</span>}
      </span>
    </>
  )
}

/** The visitor's shortlisted suites: a guest's in this browser, others' in their account. */
const useKept = () => {
  const favourites = useStore($favourites, { ssr: 'initial' })
  const shortlist = useStore($shortlist, { ssr: 'initial' })
  return (suiteId: string) => {
    if (favourites?.has(suiteId)) return 'favourite'
    return shortlist?.includes(suiteId) ? 'listed' : null
  }
}

/** A building's floors, top first, with its suites by stack, updated to what is for sale now. */
export const FloorTable = ({ rows: built, here, building }: Props) => {
  const suites = useLiveSuites(useMemo(() => built.map(floorSuiteOf), [built]))
  const { columns, rows, unplaced } = useMemo(() => floorsOf(suites), [suites])
  const stacked = columns.some(({ stack }) => stack !== null)
  const bays = columns.flatMap((column) => Array.from({ length: column.bays }, () => column))
  const floors = rows.map((row) => ('floor' in row ? row.floor : row.from))
  const lowest = Math.min(...floors.filter((floor) => floor > 0))
  const bottom = Math.min(...floors)

  const [opened, setOpened] = useState<FloorSuite | null>(null)
  const [onlyWithin, setOnlyWithin] = useState(false)
  const { cards, answers, counted, failed, want, reach } = useFloorCards(building.id)
  const marks: Marks = {
    ...{ building, here },
    keptAs: useKept(),
    reachOf: (suiteId) => answers.get(suiteId),
    onlyWithin: onlyWithin && counted !== null,
    onOpen: (suite) => {
      want()
      setOpened(suite)
    },
  }
  const scroller = useRef<HTMLDivElement>(null)
  // On a phone the page's suite would be beyond the edge.
  useLayoutEffect(() => {
    const box = scroller.current?.getBoundingClientRect()
    const own = scroller.current?.querySelector('.is-here')?.getBoundingClientRect()
    if (box && own) scroller.current?.scrollBy({ left: own.left + own.width / 2 - box.left - box.width / 2 })
  }, [])
  const card = opened && cards.get(opened._id)
  const gaps = rows.filter((row) => 'from' in row)
  const size = {
    '--lines': rows.length - gaps.length,
    '--gaps': gaps.reduce((rem, gap) => rem + gapHeight(gap), 0),
  }
  const axes = columns.map((column, at) => (
    <th key={at} scope={column.bays > 1 ? 'colgroup' : 'col'} colSpan={column.bays}>
      <Head column={column} stacked={stacked} />
    </th>
  ))
  return (
    <>
      <FloorReach reach={reach} counted={counted} only={onlyWithin} onChoose={setOnlyWithin} />
      <div ref={scroller} className="floors scrolls" style={size as CSSProperties}>
        <table style={{ '--bays': bays.length } as CSSProperties}>
          <caption className="sr">{texts.caption(building.name, stacked)}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">{texts.floor}</span>
              </th>
              {axes}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const floor = 'floor' in row ? row.floor : row.from
              return <FloorLine key={floor} row={row} bays={bays} isGround={floor === lowest} of={marks} />
            })}
          </tbody>
          {lowest === bottom && (
            <tfoot aria-hidden="true">
              <tr>
                <td className="floors__earth" colSpan={bays.length + 1} />
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {unplaced.length > 0 && (
        <p className="floors__unplaced">
          {texts.unplaced}{' '}
          {unplaced.map((suite) => (
            <FloorCell key={suite._id} suite={suite} of={marks} />
          ))}
        </p>
      )}
      {opened && (
        <FloorCard suite={opened} card={card ?? null} failed={failed} onClose={() => setOpened(null)} />
      )}
    </>
  )
}
