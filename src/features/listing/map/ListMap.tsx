import { localePath } from '#lib/locale-path.ts'
import './list-map.css'
import {
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import { suites } from '#texts/counts.ts'
import { listMap as texts } from '#texts/listing.ts'
import { Icon } from '#ui/Icon.tsx'
import { MapFrame } from '#ui/map/MapFrame.tsx'
import type { DrawnMap } from '#ui/map/map.draw.ts'
import type { FlagActs } from '#ui/map/map.flags.ts'
import { boundsOf } from '#ui/map/map.rules.ts'
import { areaBounds, encodeArea } from '#features/listing/filter/area.rules.ts'
import { buildingPins, type MapMarks } from './list-map.rules.ts'
import { listHref } from '#features/listing/list/list-address.rules.ts'
import { MapChoice, MapSheet } from './MapChoice.tsx'
import { filterListings } from '#features/listing/list/suite-list.rules.ts'
import { useBeside } from './useBeside.ts'
import type { SuiteListView } from '#features/listing/list/useSuiteList.ts'

/** Bounds of an empty map: Canada and the United States. */
const EVERYWHERE = boundsOf([
  { latitude: 26, longitude: -124 },
  { latitude: 54, longitude: -60 },
])
const NEAREST = 14

export interface ListMapProps {
  list: SuiteListView
  streets: string
  marks: MapMarks
  acts: FlagActs
  onClose: () => void
}

/** Button on a card: shows its building on the map. */
export const OnMap = ({ name, onPress }: { name: string; onPress: () => void }) => (
  <button
    className="text-btn suite-card__map"
    type="button"
    aria-label={texts.onMapOf(name)}
    onClick={onPress}
  >
    {texts.onMap}
  </button>
)

interface FrameProps {
  onKeyDown: (event: KeyboardEvent) => void
  children: ReactNode
}

/** A native modal dialog, so that Escape closes it, the focus returns and the page behind does not scroll. */
const FullScreen = ({ onClose, onKeyDown, children }: FrameProps & { onClose: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="list-map list-map--full"
      aria-label={texts.name}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      {children}
    </dialog>
  )
}

/**
 * A list's buildings on a map: beside the list, or full screen where there is no room. The list offers all that the
 * map does, including the area as a filter.
 */
export const ListMap = ({ list, streets, marks, acts, onClose }: ListMapProps) => {
  const { all, filter, kind, setFilter } = list
  const { passes, judge, isReady } = list.reach
  const isBeside = useBeside()
  const [map, setMap] = useState<DrawnMap | null>(null)
  const { pins: found, unplaced } = useMemo(() => {
    const matching = filterListings(all ?? [], { ...filter, area: null }, 'suite', passes)
    const placed = buildingPins(matching, judge && isReady ? judge.reachOf : null)
    return { pins: placed, unplaced: matching.length - placed.reduce((sum, { count }) => sum + count, 0) }
  }, [all, filter, passes, judge, isReady])
  // The list is painted first: a map takes longer to draw than all its cards.
  const pins = useDeferredValue(found)
  useEffect(() => map?.setPins(pins), [map, pins])
  useEffect(() => map?.mark(marks.lit, marks.chosen), [map, pins, marks])
  const chosen = pins.filter(({ id }) => marks.chosen.includes(id))
  const opened = chosen[0]?.id
  useEffect(() => {
    if (!map) return
    if (opened === undefined) return map.closeCard()
    map.openCard(opened)
    // Pressed by key or finger, the pin or the button of a card or of the sheet gives the focus to what it opened.
    if (document.activeElement?.matches('.map__flag, .suite-card__map, .map-sheet .text-btn'))
      map.card.querySelector('a')?.focus({ preventScroll: true })
  }, [map, opened, chosen.length])
  const close = () => {
    if (opened !== undefined) map?.focus(opened)
    acts.choose([])
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || opened === undefined) return
    // Not the dialog.
    event.preventDefault()
    close()
  }

  const searchArea = () => map && setFilter({ ...filter, area: encodeArea(map.bounds()) })
  /** Keeps the filter, so that its list shows matching plans. */
  const hrefOf = (building: string) =>
    listHref(new URL(localePath(`/buildings/${building}`), location.href), {
      filter: { ...filter, area: null, building: null, country: null },
      page: 1,
    })
  const show = (building: string) => {
    setFilter({ ...filter, building })
    if (!isBeside) onClose()
  }
  const content = (
    <>
      <div className="list-map__bar">
        {!isBeside && <p role="status">{all && suites(list.total)}</p>}
        <button className="btn btn--line btn--small" type="button" disabled={!map} onClick={searchArea}>
          {texts.searchArea}
        </button>
        {!isBeside && (
          <button className="icon-btn" type="button" aria-label={texts.closeMap} onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
        {filter.area && kind === 'ranked' && (
          <a href={localePath(`/all-suites?${new URLSearchParams({ area: filter.area, map: 'on' })}`)}>
            {texts.everywhere}
          </a>
        )}
        {unplaced > 0 && <span className="soft">{texts.nowhere(unplaced)}</span>}
      </div>
      {all && (
        <MapFrame
          label={texts.name}
          pins={pins}
          bounds={areaBounds(filter.area) ?? (pins.length > 0 ? boundsOf(pins) : EVERYWHERE)}
          zoom={NEAREST}
          streets={streets}
          acts={acts}
          onDrawn={setMap}
        />
      )}
      {map &&
        createPortal(
          chosen.length > 0 && <MapChoice pins={chosen} hrefOf={hrefOf} onShow={show} onClose={close} />,
          map.card,
        )}
      {!isBeside && (
        <MapSheet
          pins={pins}
          hrefOf={hrefOf}
          onShow={show}
          onOpen={() => acts.choose([])}
          onPick={(building) => acts.choose([building])}
        />
      )}
    </>
  )
  return isBeside ? (
    <div className="list-map" onKeyDown={leave}>
      {content}
    </div>
  ) : (
    <FullScreen onClose={onClose} onKeyDown={leave}>
      {content}
    </FullScreen>
  )
}
