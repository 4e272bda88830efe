import { localePath } from '#lib/locale-path.ts'
import './units-table.css'
import { useMemo, type ReactNode } from 'react'
import { Purchase } from '#features/buyer/Purchase.tsx'
import { useReachLines } from '#features/closing/useReachLines.ts'
import { FavouriteMark } from '#features/favourite/FavouriteMark.tsx'
import { formatBedrooms, formatExposure, formatPrice, formatSize } from '#lib/format.ts'
import { favourites } from '#texts/favourite.ts'
import { figures } from '#texts/figures.ts'
import { suitePage as texts } from '#texts/suite.ts'
import { Held } from '#features/suite/Held.tsx'
import { shortUnit, suiteName, suitePath } from '#features/suite/suite-page.rules.ts'
import { roomsShown, rowsOf, type Rooms, type Unit, type UnitsOfPlan } from '#features/suite/units.rules.ts'
import { useLiveSuites } from '#features/suite/useLive.ts'

const { facts } = texts
const headings = ({ bedrooms, washrooms }: Rooms) => [
  facts.exposure,
  ...(bedrooms ? [facts.bedrooms] : []),
  ...(washrooms ? [facts.baths] : []),
  facts.size,
]
/** What a short heading stands for. */
const inFull = (heading: string) =>
  heading === facts.baths && facts.baths !== facts.bathrooms ? facts.bathrooms : undefined

/** `2`, and below a width without headings `2 bath`. */
const Baths = ({ count }: { count: number | null }) => {
  const [figure, half] = count === null ? [figures.unknown, ''] : figures.washrooms(count)
  return (
    <>
      {figure && (
        <>
          {figure} <span className="unit-word">{facts.bath}</span>
        </>
      )}{' '}
      {half}
    </>
  )
}

interface RowProps {
  unit: Unit & { terms?: string; level?: number }
  building: UnitsOfPlan['building']
  rooms: Rooms
  /** Heading before the first suite of a floor. */
  floor: ReactNode
  /** What it costs of what the visitor can pay; empty without a budget. */
  reach: string
}
const Row = ({ unit, building, rooms, floor, reach }: RowProps) => (
  <tr data-suite={unit._id} data-price={unit.price} data-held={unit.heldUntil ?? undefined}>
    {floor}
    <th scope="row" className="unit">
      <a href={suitePath(unit)}>{shortUnit(unit.unitNumber)}</a>
    </th>
    <td className="r money">
      {formatPrice(unit.price, building.currency)}
      {unit.terms && <small className="soft">{unit.terms}</small>}
      {unit.available && <Held heldUntil={unit.heldUntil} />}
      {unit.available && reach && <small className="units__reach">{reach}</small>}
    </td>
    <td>{formatExposure(unit.exposure)}</td>
    {rooms.bedrooms && <td>{formatBedrooms(unit.bedrooms)}</td>}
    {rooms.washrooms && (
      <td>
        <Baths count={unit.washrooms} />
      </td>
    )}
    <td className="size">{formatSize(unit.squareFootage)}</td>
    <td>
      {unit.available ? (
        <Purchase
          suiteId={unit._id}
          buildingId={building.id}
          next={localePath(`/buildings/${building.id}/suites/${unit._id}`)}
          of={suiteName(unit).toLowerCase()}
          className="btn--line btn--small"
        />
      ) : (
        <span className="soft">{texts.goneShort}</span>
      )}
      <FavouriteMark suiteId={unit._id} name={favourites.suite(unit.unitNumber)} />
    </td>
  </tr>
)

/** A plan's suites for sale, with their actions. */
export const UnitsTable = ({ plan, building, dwelling, shared, units }: UnitsOfPlan) => {
  const rows = useMemo(() => rowsOf({ shared, units }), [shared, units])
  const floors = Map.groupBy(useLiveSuites(rows), ({ level }) => level)
  const rooms = roomsShown(dwelling, rows)
  const reachOf = useReachLines(building.id)
  const known = units.some(({ level }) => level !== undefined)
  return (
    <table className="table">
      <caption className="sr">{texts.unitsOf(plan)}</caption>
      <thead>
        <tr>
          {known && <th scope="col">{facts.level}</th>}
          <th scope="col">{dwelling ? facts.unit : facts.workplace}</th>
          <th scope="col" className="r">
            {facts.price}
          </th>
          {headings(rooms).map((heading) => (
            <th key={heading} scope="col">
              {inFull(heading) ? <abbr title={inFull(heading)}>{heading}</abbr> : heading}
            </th>
          ))}
          <th scope="col">
            <span className="sr">{facts.action}</span>
          </th>
        </tr>
      </thead>
      {[...floors].map(([level, own]) => (
        <tbody key={level ?? ''}>
          {own.map((unit, at) => (
            <Row
              key={unit._id}
              unit={unit}
              building={building}
              rooms={rooms}
              reach={reachOf(unit._id)}
              floor={
                known &&
                at === 0 && (
                  <th scope="rowgroup" rowSpan={own.length} className="floor">
                    {level !== undefined && texts.floor(level)}
                  </th>
                )
              }
            />
          ))}
        </tbody>
      ))}
    </table>
  )
}
