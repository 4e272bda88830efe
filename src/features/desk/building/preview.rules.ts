import { inLanguage, LANGUAGES } from '#lib/languages.ts'
import { previewPath } from '#lib/preview.ts'
import type { BuildingPreview } from './preview.schema.ts'

/** ms; the host waits for changes to settle, and publishes after building. */
const AROUND = 60_000

/** How long the next build takes, in whole minutes, estimated from the served one. */
export const minutesOf = ({ site }: Pick<BuildingPreview, 'site'>) =>
  site && Math.max(1, Math.ceil((site.endedAt - site.startedAt + AROUND) / 60_000))

/** Whether the site shows the saved version of the building. */
export const isOnSite = ({ site, changedAt }: Pick<BuildingPreview, 'site' | 'changedAt'>) =>
  site !== null && (changedAt === null || Date.parse(changedAt) <= site.startedAt)

/**
 * `waiting`: a build has yet to make it, or the built site is not published yet. An earlier preview can be
 * opened until then.
 */
export const previewState = ({ preview, site }: Pick<BuildingPreview, 'preview' | 'site'>) => {
  if (!preview) return { state: 'none', canOpen: false } as const
  const { builtAt, requestedAt, problem } = preview
  const canOpen = builtAt !== null && site !== null && Date.parse(builtAt) <= site.endedAt
  if (problem) return { state: 'failed', canOpen: false } as const
  const isNew = canOpen && Date.parse(builtAt) >= Date.parse(requestedAt)
  return { state: isNew ? 'ready' : 'waiting', canOpen } as const
}

/** The address of an available preview, in each language. */
export const previewLinks = ({ preview, site }: Pick<BuildingPreview, 'preview' | 'site'>) => {
  if (!preview?.path || !previewState({ preview, site }).canOpen) return []
  const { _id, path } = preview
  return LANGUAGES.map((language) => ({ ...language, href: previewPath(_id) + inLanguage(language, path) }))
}
