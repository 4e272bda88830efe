import { getJson } from '#lib/api.ts'
import { inChunks } from './ids.rules.ts'
import type { SuiteCard } from './suite.schema.ts'

/** The suites there are among the ids, in their order: one request for all of them. */
export const suitesOf = async (ids: readonly string[], signal: AbortSignal) => {
  const answers = inChunks(ids).map((some) =>
    getJson<SuiteCard[]>(`/api/pubSuites?ids=${some.join(',')}`, { signal }),
  )
  return (await Promise.all(answers)).flat()
}
