import * as z from 'zod/mini'

/** `POST /api/user/searches`: the address of a list, as in the browser. */
export const newSearchSchema = z.object({
  address: z
    .string('alertInput.noList')
    .check(z.minLength(1, 'alertInput.noList'), z.maxLength(1000, 'alertInput.noList')),
})

/** `PATCH /api/user/searches/{searchId}` */
export const searchChangeSchema = z.object({ paused: z.boolean() })

const savedSearchSchema = z.object({
  _id: z.uuid(),
  address: z.string(),
  /** Name of the list. */
  name: z.string(),
  paused: z.boolean(),
  createdAt: z.string(),
  /** Time of the last mail about it; null before the first. */
  lastSentAt: z.nullable(z.string()),
})
export type SavedSearch = z.infer<typeof savedSearchSchema>

/** `GET`, newest first. */
export const savedSearchesSchema = z.object({ searches: z.array(savedSearchSchema) })
export type SavedSearches = z.infer<typeof savedSearchesSchema>

/** `POST /api/alerts/leave`: the token from a mail's link. */
export const leaveAlertsSchema = z.object({
  token: z.string('alertInput.link').check(z.maxLength(200, 'alertInput.link')),
})
