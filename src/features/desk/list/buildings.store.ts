import { useStore } from '@nanostores/react'
import { createFetcherStore } from '#lib/query.ts'

export interface Named {
  _id: string
  name: string
}

const $buildings = createFetcherStore<Named[]>(['/api/building'])

/** Published buildings by name; empty until they are loaded. */
export const useBuildings = () => {
  const { data = [] } = useStore($buildings)
  return data.toSorted((a, b) => a.name.localeCompare(b.name))
}
