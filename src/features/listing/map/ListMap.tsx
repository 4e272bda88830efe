import './list-map.css'
import { useEffect, useMemo, useRef, useState } from 'react'
import { listMap as texts } from '#texts/listing.ts'
import { MapFrame } from '#ui/map/MapFrame.tsx'
import type { DrawnMap } from '#ui/map/map.draw.ts'
import type { FlagActs } from '#ui/map/map.flags.ts'
import { boundsOf } from '#ui/map/map.rules.ts'
import { areaBounds, encodeArea } from '#features/listing/filter/area.rules.ts'
import { buildingPins } from './list-map.rules.ts'
import { listHref } from '#features/listing/list/list-address.rules.ts'
import { MapChoice } from './MapChoice.tsx'
import { filterAndSort } from '#features/listing/list/suite-list.rules.ts'
import type { MapMarks } from './useListMap.tsx'
import type { SuiteListView } from '#features/listing/list/useSuiteList.ts'

/** Bounds of an empty map: Canada and the United States. */
const EVERYWHERE = boundsOf([
  { latitude: 26, longitude: -124 },
  { latitude: 54, longitude: -60 },
])
const NEAREST = 14
/** Where the map replaces the list (list-map.css). */
const PHONE = '(width < 64rem)'

export interface ListMapProps {
  list: SuiteListView
  streets: string
  marks: MapMarks
  acts: FlagActs
  onClose: (how: 'replace') => void
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

/** A list's buildings on a map. The list offers all that the map does, including the area as a filter. */
export const ListMap = ({ list, streets, marks, acts, onClose }: ListMapProps) => {
  const { all, filter, kind, setFilter } = list
  const panel = useRef<HTMLDivElement>(null)
  // On a phone the map starts below the window: scroll the list's bar to the top.
  useEffect(() => {
    const bar = panel.current?.closest('.suite-list')?.querySelector('.list-bar')
    if (matchMedia(PHONE).matches) bar?.scrollIntoView()
  }, [])
  const [map, setMap] = useState<DrawnMap | null>(null)
  const { pins, unplaced } = useMemo(() => {
    const found = filterAndSort(all ?? [], 'suite', { ...filter, area: null })
    const placed = buildingPins(found)
    return { pins: placed, unplaced: found.length - placed.reduce((sum, { count }) => sum + count, 0) }
  }, [all, filter])
  useEffect(() => map?.setPins(pins), [map, pins])
  useEffect(() => map?.mark(marks.lit, marks.chosen), [map, pins, marks])
  const chosen = pins.filter(({ id }) => marks.chosen.includes(id))
  const [first] = chosen
  useEffect(() => {
    if (first) map?.show(first)
  }, [map, first])

  const searchArea = () => map && setFilter({ ...filter, area: encodeArea(map.bounds()) })
  /** Keeps the filter, so that its list shows matching plans. */
  const hrefOf = (building: string) =>
    listHref(new URL(`/buildings/${building}`, location.href), {
      filter: { ...filter, area: null, building: null, country: null },
      page: 1,
    })
  const show = (building: string) => {
    setFilter({ ...filter, building })
    if (matchMedia(PHONE).matches) onClose('replace')
  }
  return (
    <div ref={panel} className="list-map">
      {all && (
        <MapFrame
          label={texts.name}
          pins={pins}
          bounds={areaBounds(filter.area) ?? (pins.length > 0 ? boundsOf(pins) : EVERYWHERE)}
          zoom={NEAREST}
          streets={streets}
          acts={acts}
          onDrawn={setMap}
        >
          <MapChoice pins={chosen} hrefOf={hrefOf} onShow={show} onClose={() => acts.choose([])} />
        </MapFrame>
      )}
      <p className="list-map__tools">
        <button className="btn btn--line btn--small" type="button" disabled={!map} onClick={searchArea}>
          {texts.searchArea}
        </button>
        {filter.area && kind === 'ranked' && (
          <a href={`/all-suites?${new URLSearchParams({ area: filter.area, map: 'on' })}`}>
            {texts.everywhere}
          </a>
        )}
        {unplaced > 0 && <span className="soft">{texts.nowhere(unplaced)}</span>}
      </p>
    </div>
  )
}
