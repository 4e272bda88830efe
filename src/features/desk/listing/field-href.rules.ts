import { localePath } from '#lib/locale-path.ts'
import type { LeftOut } from './listing.schema.ts'

type Where = Pick<LeftOut, 'entity' | 'row' | 'field'> & { building: string | null; suite: string | null }

/** Where editors correct a field of a building or of its rows; undefined for a row without a building. */
export const fieldHref = ({ entity, row, field, building, suite }: Where) => {
  if (building === null) return undefined
  const page = localePath(`/desk/building?id=${building}`)
  if (entity === 'pictures' || entity === 'public_files' || /^floorplan_(image_)?path/.test(field))
    return `${page}#media`
  if (entity === 'building_sections') return `${page}#field-${field}-${row}`
  return suite ? `${page}&suite=${suite}#field-${field}` : `${page}#field-${field}`
}
