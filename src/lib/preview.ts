/**
 * The pages of one building that is not published, at an unguessable address: decision 210. The build knows
 * it by SITE_PREVIEW, a browser by the address, so that its code is the same in every preview.
 */
const ROOT = '/preview/'
const ID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'
const ADDRESS = new RegExp(`^${ROOT}${ID}(?=[/?#]|$)`)

/** `/preview/<id>` of an address; empty outside of a preview. */
export const previewOf = (address: string) => ADDRESS.exec(address)?.[0] ?? ''

/** Before every page of the preview with this id. */
export const previewPath = (id: string) => ROOT + id

const here = () => {
  if (typeof location !== 'undefined') return previewOf(location.pathname)
  const id = globalThis.process?.env['SITE_PREVIEW']
  return id ? previewPath(id) : ''
}

/** The preview being built or shown. */
const preview = here()
export const isPreview = preview !== ''

/** A preview has only its building's pages. Other links lead to the site. */
const PAGES = /^\/(?:buildings|coming-soon|suites|previewed)\//

/** What comes before the path of a page: `/preview/<id>` if the preview has it. */
export const previewFor = (path: string, within = preview) => (PAGES.test(path) ? within : '')

/** All suites of the preview's building, as the API would answer. A page without its language. */
const previewedSuites = (buildingId: string) => `/previewed/${buildingId}.json`

const BUILDING_CALL = /^\/api\/building\/([^/?]+)/

/**
 * Where a page of a preview sends a call. The API does not know unpublished buildings: their suites are in a
 * file, and calls that would write about the building or ask for its visits are not sent (`null`).
 */
export const callInPreview = (path: string, method = 'GET') => {
  const [, buildingId] = BUILDING_CALL.exec(path) ?? []
  if (buildingId) return { file: previewedSuites(buildingId) }
  return method !== 'GET' || path.startsWith('/api/visits') ? null : { path }
}
