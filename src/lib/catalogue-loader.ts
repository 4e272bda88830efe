import type { Loader } from 'astro/loaders'
import type { $ZodType } from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'
import { problemsOf } from './catalogue-problems.ts'
import type { RowProblem } from './catalogue-problems.ts'

interface Row extends Record<string, unknown> {
  _id: string
}

/** Reports all problems of a collection to the editors. An empty list clears the earlier ones. */
export type TellProblems = (collection: string, problems: RowProblem[]) => Promise<void>

const complaint = (problems: RowProblem[]) =>
  problems.map(({ field, problem }) => `${field} ${problem}`).join('; ')

/**
 * A collection from one read of the catalogue. An invalid row is left out and logged, so that one bad listing does
 * not block the others. The build fails, and the old site stays, if the read fails or no row is valid. Failing to
 * report problems does not fail it.
 */
export const catalogueLoader = (
  schema: $ZodType<Row>,
  read: () => Promise<{ _id: string }[]>,
  tell?: TellProblems,
): Loader => ({
  name: 'catalogue',
  load: async ({ collection, store, logger }) => {
    const started = performance.now()
    const rows = await read().catch((cause: unknown) => {
      throw new Error(`The ${collection} of the catalogue could not be read: ${String(cause)}`, { cause })
    })
    store.clear()
    const problems: RowProblem[] = []
    for (const row of rows) {
      const { success, data, error } = safeParse(schema, row)
      if (success) {
        store.set({ id: data._id, data })
        continue
      }
      const found = problemsOf(row, error)
      logger.warn(`${collection}: ${row._id} is left out, ${complaint(found)}`)
      problems.push(...found)
    }
    await tell?.(collection, problems).catch((cause: unknown) =>
      logger.warn(`${collection}: what is left out could not be listed for editors, ${String(cause)}`),
    )
    if (rows.length > 0 && store.keys().length === 0)
      throw new Error(`None of the ${rows.length} ${collection} fits: is the site older than its database?`)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    logger.info(`${collection}: ${store.keys().length} of ${rows.length} rows in ${seconds} s`)
  },
})
