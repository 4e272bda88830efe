import { Held } from '#features/suite/Held.tsx'
import { shortUnit } from '#features/suite/suite-page.rules.ts'
import { useLiveSuites } from '#features/suite/useLive.ts'
import { roomsShown, type Rooms, type Units } from '#features/suite/units.rules.ts'
import { formatBedrooms, formatExposure, formatPrice, formatSize, formatWashrooms } from '#lib/format.ts'
import { brochure as texts } from '#texts/brochure.ts'
import { suitePage } from '#texts/suite.ts'

const { facts, goneShort } = suitePage
const headings = ({ bedrooms, washrooms }: Rooms) => [
  bedrooms ? facts.unit : facts.workplace,
  facts.exposure,
  ...(bedrooms ? [facts.bedrooms] : []),
  ...(washrooms ? [facts.bathrooms] : []),
  facts.size,
  facts.price,
]

interface Props {
  units: Units['units']
  building: Units['building']
  dwelling: boolean
  /** Terms of all prices; empty if each states its own. */
  terms: string
  /** How many did not fit on the sheet. */
  more: number
}

export const BrochureUnits = ({ units, building, dwelling, terms, more }: Props) => {
  const rooms = roomsShown(dwelling, units)
  return (
    <div className="brochure__units">
      <h3>
        {texts.units}
        {terms && <small>{suitePage.pricesIn(terms)}</small>}
      </h3>
      <table>
        <thead>
          <tr>
            {headings(rooms).map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {useLiveSuites(units).map((unit) => (
            <tr key={unit._id}>
              <th scope="row">{shortUnit(unit.unitNumber)}</th>
              <td>{formatExposure(unit.exposure)}</td>
              {rooms.bedrooms && <td>{formatBedrooms(unit.bedrooms)}</td>}
              {rooms.washrooms && <td>{formatWashrooms(unit.washrooms)}</td>}
              <td>{formatSize(unit.squareFootage)}</td>
              <td>
                {unit.available ? formatPrice(unit.price, building.currency) : goneShort}
                {unit.available && unit.terms && <small>{unit.terms}</small>}
                {unit.available && <Held heldUntil={unit.heldUntil} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p>{texts.more(String(more))}</p>}
    </div>
  )
}
