import * as z from 'zod/mini'

/** ISO 8601, UTC. */
const moment = z.string()
/** Why the last build has no preview: its rows cannot be shown, its pages failed, or time ran out. */
const PROBLEMS = ['left-out', 'failed', 'late'] as const

const previewSchema = z.object({
  /** The unguessable part of its address. */
  _id: z.string(),
  requestedAt: moment,
  /** When the build read the building; null if no build has a preview of it. */
  builtAt: z.nullable(moment),
  expiresAt: moment,
  /** The path of its built page, without language and preview. */
  path: z.nullable(z.string()),
  problem: z.nullable(z.enum(PROBLEMS)),
})
export type Preview = z.output<typeof previewSchema>

/** The state of a building's publication, as the database knows it. */
export const buildingPreviewSchema = z.object({
  published: z.boolean(),
  preview: z.nullable(previewSchema),
  /** The last change that the site has to show; null if it was long ago or never. */
  changedAt: z.nullable(moment),
  /** Of the whole site, in ms: what build-watch.ts judges builds by. */
  handled: z.nullable(z.number()),
  waiting: z.nullable(z.number()),
})

export const previewRequestedSchema = z.object({
  outcome: z.enum(['requested', 'missing', 'published', 'full']),
  state: z.optional(buildingPreviewSchema),
})

/** `GET` and `POST /api/desk/buildings/{id}/preview` */
export interface BuildingPreview extends Pick<
  z.output<typeof buildingPreviewSchema>,
  'published' | 'preview' | 'changedAt'
> {
  /** The served build: when it began to read its data and when it ended, both in ms; null if it does not say. */
  site: { startedAt: number; endedAt: number } | null
  /** `off`: changes start no builds. */
  builds: 'on' | 'failing' | 'off'
}
