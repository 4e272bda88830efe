import type { Loader } from 'astro/loaders'
import type { $ZodError, $ZodType } from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'

interface Row extends Record<string, unknown> {
  _id: string
}

const complaint = (error: $ZodError) =>
  error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')

/**
 * A collection from one read of the catalogue. A row that does not fit its schema is left out and named in the log:
 * one bad listing must not keep the others off the site. A read that fails fails the build, and the old site stays.
 */
export const catalogueLoader = (schema: $ZodType<Row>, read: () => Promise<{ _id: string }[]>): Loader => ({
  name: 'catalogue',
  load: async ({ collection, store, logger }) => {
    const started = performance.now()
    const rows = await read().catch((cause: unknown) => {
      throw new Error(`The ${collection} of the catalogue could not be read: ${String(cause)}`, { cause })
    })
    store.clear()
    for (const row of rows) {
      const { success, data, error } = safeParse(schema, row)
      if (success) store.set({ id: data._id, data })
      else logger.warn(`${collection}: ${row._id} is left out, ${complaint(error)}`)
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    logger.info(`${collection}: ${store.keys().length} of ${rows.length} rows in ${seconds} s`)
  },
})
