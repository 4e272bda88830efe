import '#features/listing/card/suite-card.css'
import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { suiteCard } from '#texts/cards.ts'
import { buildings, suites } from '#texts/counts.ts'
import { formatNumber } from '#lib/format.ts'
import { reach } from '#texts/closing.ts'
import { listMap as texts } from '#texts/listing.ts'
import { Icon } from '#ui/Icon.tsx'
import { Picture } from '#ui/media/Picture.tsx'
import type { BuildingPin } from './list-map.rules.ts'

interface CardsProps {
  pins: readonly BuildingPin[]
  /** The page of a building. */
  hrefOf: (building: string) => string
  /** Called with the id of a building. */
  onShow: (building: string) => void
  /** Called with the id of a building, to show its pin. */
  onPick?: (building: string) => void
}

const Cards = ({ pins, hrefOf, onShow, onPick }: CardsProps) =>
  pins.map(({ id, name, city, count, held, label, tax, within, picture }) => (
    <div key={id} className="list-map__card" data-building={id}>
      {picture && (
        <div className="suite-card__picture">
          <Picture picture={picture} sizes="16rem" ratio="wide" />
          {picture.typical && <span className="suite-card__shows">{suiteCard.typical}</span>}
        </div>
      )}
      <p>
        <a href={hrefOf(id)}>{name}</a> {city && <span className="soft">{city}</span>}
      </p>
      <p className="num">
        {suites(count)} <strong>{label}</strong>{' '}
        <small className="soft">{[tax, held > 0 && texts.held(held)].filter(Boolean).join(' · ')}</small>
      </p>
      {within !== null && (
        <p className="reach-line">{reach.counted(within, formatNumber(within), formatNumber(count))}</p>
      )}
      <div className="list-map__acts">
        <button className="btn btn--small" type="button" onClick={() => onShow(id)}>
          {texts.show(count)}
        </button>
        {onPick && (
          <button
            className="text-btn"
            type="button"
            aria-label={texts.onMapOf(name)}
            onClick={() => onPick(id)}
          >
            {texts.onMap}
          </button>
        )}
      </div>
    </div>
  ))

/** The card at a pin: its building, or a list of those at one point to choose from. */
export const MapChoice = ({ onClose, ...cards }: CardsProps & { onClose: () => void }) => (
  <div className="list-map__choice" role="group" aria-label={buildings(cards.pins.length)}>
    {cards.pins.length > 1 && <p className="label">{buildings(cards.pins.length)}</p>}
    <Cards {...cards} />
    <button className="icon-btn list-map__close" type="button" aria-label={texts.close} onClick={onClose}>
      <Icon name="close" />
    </button>
  </div>
)

/** Pixels by which a finger pulls the sheet. */
const PULL = 24

/** All buildings of a phone's map, in a sheet below it: a press on its handle, or a pull, opens and closes it. */
export const MapSheet = ({ onOpen, onPick, ...cards }: CardsProps & { onOpen: () => void }) => {
  const [isOpen, setOpen] = useState(false)
  const handle = useRef<HTMLButtonElement>(null)
  const from = useRef<number>(undefined)
  /** The click that ends a pull is ignored. */
  const pulled = useRef(false)
  const id = useId()
  const open = (to: boolean) => {
    setOpen(to)
    if (to) onOpen()
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    // Not the dialog.
    event.preventDefault()
    event.stopPropagation()
    open(false)
    handle.current?.focus()
  }
  const pull = ({ clientY }: PointerEvent) => {
    const by = clientY - (from.current ?? clientY)
    pulled.current = Math.abs(by) >= PULL
    if (pulled.current) open(by < 0)
  }
  return (
    <div className="map-sheet" onKeyDown={leave}>
      <button
        ref={handle}
        className="map-sheet__handle"
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onPointerDown={(event) => {
          from.current = event.clientY
          pulled.current = false
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerUp={pull}
        onClick={() => {
          if (!pulled.current) open(!isOpen)
          pulled.current = false
        }}
      >
        {buildings(cards.pins.length)}
      </button>
      <div id={id} className="map-sheet__list" role="group" aria-label={texts.sheet} hidden={!isOpen}>
        <Cards
          {...cards}
          onPick={(building) => {
            open(false)
            onPick?.(building)
          }}
        />
      </div>
    </div>
  )
}
