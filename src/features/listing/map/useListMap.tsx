import { useEffect, useMemo, useState, type ComponentProps, type ReactNode } from 'react'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { mapButton as texts } from '#texts/listing.ts'
import { changeAddress, useAddressQuery } from '#ui/useAddress.ts'
import { ListMap, OnMap } from './ListMap.tsx'
import type { SuiteListView } from '#features/listing/list/useSuiteList.ts'

/** Ids of the highlighted building and of the selected ones, shared by map and list. */
export interface MapMarks {
  lit: string | null
  chosen: readonly string[]
}

export interface MapCards {
  /** Props that link a card's highlight with its building's on the map. */
  ofCard: (suite: SuiteCard) => ComponentProps<'article'>
  button: (suite: SuiteCard, name: string) => ReactNode
}

export interface ListMapView {
  /** Opens and closes the map. Label `hide` beside the list, `list` if the map replaces it (phones). */
  button: (where: 'hide' | 'list') => ReactNode
  panel: ReactNode
  cards: MapCards | undefined
}

const PARAM = 'map'
const OPEN = 'on'
const NO_MARKS: MapMarks = { lit: null, chosen: [] }

const addressWith = (isOpen: boolean) => {
  const params = new URLSearchParams(location.search)
  if (isOpen) params.set(PARAM, OPEN)
  else params.delete(PARAM)
  return location.pathname + (params.size > 0 ? `?${params}` : '') + location.hash
}

/** The map beside a list, open with `?map=on`. */
export const useListMap = (list: SuiteListView, streets: string): ListMapView => {
  const isOpen = new URLSearchParams(useAddressQuery()).get(PARAM) === OPEN
  const [marks, setMarks] = useState(NO_MARKS)
  const { load } = list
  useEffect(() => {
    if (isOpen) load()
  }, [isOpen, load])

  const acts = useMemo(
    () => ({
      choose: (chosen: readonly string[]) => setMarks({ lit: null, chosen }),
      light: (lit: string | null) => setMarks(({ chosen }) => ({ chosen, lit })),
    }),
    [],
  )
  const close = (how: 'push' | 'replace' = 'push') => {
    setMarks(NO_MARKS)
    changeAddress(addressWith(false), how)
  }
  return {
    button: (where) => (
      <button
        className="btn btn--line map-open"
        type="button"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : changeAddress(addressWith(true)))}
      >
        {isOpen ? texts[where] : texts.map}
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
