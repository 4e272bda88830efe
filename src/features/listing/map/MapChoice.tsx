import { useEffect, useEffectEvent, useRef } from 'react'
import { suites } from '#texts/counts.ts'
import { formatNumber } from '#lib/format.ts'
import { reach } from '#texts/closing.ts'
import { listMap as texts } from '#texts/listing.ts'
import { Icon } from '#ui/Icon.tsx'
import type { BuildingPin } from './list-map.rules.ts'

interface Props {
  pins: readonly BuildingPin[]
  /** The page of a building. */
  hrefOf: (building: string) => string
  /** Called with the id of a building. */
  onShow: (building: string) => void
  /** The one selected among them. */
  chosen?: string | undefined
}

const Cards = ({ pins, hrefOf, onShow, chosen }: Props) =>
  pins.map(({ id, name, city, count, held, label, tax, within }) => (
    <div key={id} className="list-map__card" data-building={id} aria-current={id === chosen || undefined}>
      <p>
        <a href={hrefOf(id)}>{name}</a> {city && <span className="soft">{city}</span>}
      </p>
      <p className="num">
        {suites(count)} {label}{' '}
        <small className="soft">{[tax, held > 0 && texts.held(held)].filter(Boolean).join(' · ')}</small>
      </p>
      {within !== null && (
        <p className="reach-line">{reach.counted(within, formatNumber(within), formatNumber(count))}</p>
      )}
      <button className="btn btn--small" type="button" onClick={() => onShow(id)}>
        {texts.show(count)}
      </button>
    </div>
  ))

/** The buildings selected on the map, with their suites in the list. */
export const MapChoice = ({ onClose, ...cards }: Props & { onClose: () => void }) => (
  <div className="list-map__choice" aria-live="polite" hidden={cards.pins.length === 0}>
    <Cards {...cards} />
    <button className="icon-btn list-map__close" type="button" aria-label={texts.close} onClick={onClose}>
      <Icon name="close" />
    </button>
  </div>
)

interface SwipeProps extends Props {
  /** Called with the building whose card is in the middle. */
  onSwipe: (buildings: readonly string[]) => void
}

/** All buildings from west to east, swiped sideways: the card in the middle is the selected building's. */
export const MapSwipe = ({ onSwipe, ...cards }: SwipeProps) => {
  const { pins, chosen } = cards
  const strip = useRef<HTMLDivElement>(null)
  /** A card that the visitor's own swipe brought to the middle must not be scrolled again. */
  const swiped = useRef<string>(undefined)
  const swipe = useEffectEvent((id: string) => {
    swiped.current = id
    onSwipe([id])
  })
  useEffect(() => {
    const root = strip.current
    const inMiddle = { root, rootMargin: '0px -50%' }
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting && target instanceof HTMLElement) swipe(target.dataset['building'] ?? '')
    }, inMiddle)
    for (const card of root?.children ?? []) observer.observe(card)
    return () => observer.disconnect()
  }, [pins])
  useEffect(() => {
    if (!chosen || chosen === swiped.current) return
    const card = strip.current?.querySelector(`[data-building="${CSS.escape(chosen)}"]`)
    card?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [chosen])
  return (
    <div ref={strip} className="list-map__swipe" role="group" aria-label={texts.swipe}>
      <Cards {...cards} pins={pins.toSorted((a, b) => a.longitude - b.longitude)} />
    </div>
  )
}
