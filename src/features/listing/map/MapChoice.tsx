import { suites } from '#texts/counts.ts'
import { listMap as texts } from '#texts/listing.ts'
import { Icon } from '#ui/Icon.tsx'
import type { BuildingPin } from './list-map.rules.ts'

interface Props {
  pins: readonly BuildingPin[]
  /** The page of a building. */
  hrefOf: (building: string) => string
  /** Called with the id of a building. */
  onShow: (building: string) => void
  onClose: () => void
}

/** The building selected on the map, with its suites in the list. */
export const MapChoice = ({ pins, hrefOf, onShow, onClose }: Props) => (
  <div className="list-map__choice" aria-live="polite" hidden={pins.length === 0}>
    {pins.map(({ id, name, city, count, label, tax }) => (
      <div key={id}>
        <p>
          <a href={hrefOf(id)}>{name}</a>
          {city && <span className="soft">{city}</span>}
        </p>
        <p className="num">
          {suites(count)} {label} <small className="soft">{tax}</small>
        </p>
        <button className="btn btn--small" type="button" onClick={() => onShow(id)}>
          {texts.show(count)}
        </button>
      </div>
    ))}
    <button className="icon-btn list-map__close" type="button" aria-label={texts.close} onClick={onClose}>
      <Icon name="close" />
    </button>
  </div>
)
