import { useEffect, useMemo, useState, type ComponentProps, type ReactNode } from 'react'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { readItem, removeItem, storeItem } from '#lib/storage.ts'
import { mapButton as texts } from '#texts/listing.ts'
import { changeAddress, useAddressQuery } from '#ui/useAddress.ts'
import { ListMap, OnMap } from './ListMap.tsx'
import type { MapMarks } from './list-map.rules.ts'
import { BESIDE } from './useBeside.ts'
import type { SuiteListView } from '#features/listing/list/useSuiteList.ts'

export interface MapCards {
  /** Props that link a card's highlight with its building's on the map. */
  ofCard: (suite: SuiteCard) => ComponentProps<'article'>
  button: (suite: SuiteCard, name: string) => ReactNode
}

export interface ListMapView {
  /** Opens and closes the map. */
  button: ReactNode
  panel: ReactNode
  cards: MapCards | undefined
}

const PARAM = 'map'
const OPEN = 'on'
/** State of the history entry that the button added: closing the map goes back over it. */
const OPENED = 'map'
const NO_MARKS: MapMarks = { lit: null, chosen: [] }

const addressWith = (isOpen: boolean) => {
  const params = new URLSearchParams(location.search)
  if (isOpen) params.set(PARAM, OPEN)
  else params.delete(PARAM)
  return location.pathname + (params.size > 0 ? `?${params}` : '') + location.hash
}
const isOpenAt = (query: string) => new URLSearchParams(query).get(PARAM) === OPEN

/** The map beside a list, open with `?map=on`. Wide screens open it again if it was open last time. */
export const useListMap = (list: SuiteListView, streets: string): ListMapView => {
  const isOpen = isOpenAt(useAddressQuery())
  const [marks, setMarks] = useState(NO_MARKS)
  const { load } = list
  useEffect(() => {
    if (isOpen) load()
  }, [isOpen, load])
  useEffect(() => {
    if (matchMedia(BESIDE).matches && readItem('map')) changeAddress(addressWith(true), 'replace')
    // The script in the head made room for it.
    document.documentElement.classList.remove('maps')
  }, [])

  const acts = useMemo(
    () => ({
      choose: (chosen: readonly string[]) => setMarks({ lit: null, chosen }),
      light: (lit: string | null) => setMarks(({ chosen }) => ({ chosen, lit })),
    }),
    [],
  )
  const close = () => {
    setMarks(NO_MARKS)
    if (!isOpenAt(location.search)) return
    if (history.state === OPENED) history.back()
    else changeAddress(addressWith(false), 'replace')
  }
  const press = () => {
    if (matchMedia(BESIDE).matches) {
      if (isOpen) removeItem('map')
      else storeItem('map', OPEN)
    }
    if (isOpen) close()
    else changeAddress(addressWith(true), 'push', OPENED)
  }
  return {
    button: (
      <button className="btn btn--line map-open" type="button" aria-expanded={isOpen} onClick={press}>
        {isOpen ? texts.hide : texts.map}
      </button>
    ),
    panel: isOpen && <ListMap list={list} streets={streets} marks={marks} acts={acts} onClose={close} />,
    cards: isOpen
      ? {
          ofCard: ({ building: { id } }) => {
            const light = () => acts.light(id)
            const dim = () => acts.light(null)
            const mark = marks.chosen.includes(id) ? 'chosen' : marks.lit === id ? 'lit' : undefined
            const on = { onPointerEnter: light, onPointerLeave: dim, onFocus: light, onBlur: dim }
            return { ...on, ...(mark && { 'data-mark': mark }) }
          },
          button: (suite, name) => <OnMap name={name} onPress={() => acts.choose([suite.building.id])} />,
        }
      : undefined,
  }
}
