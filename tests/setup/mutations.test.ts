import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repository } from '#netlify/build/repository.ts'

/** From `.update(` or `.delete(` to the end of its chain. */
const CHANGE = /\.(?:update|delete)\((?:(?!\n\n)[^])*?\)(?=\n\n|\n?$|;|\n {0,2}\S)/g

it('no change of rows asks for alternatives: PostgREST asks `or` again of the changed rows', async () => {
  const files = globSync(['src/**/*.ts', 'netlify/**/*.ts'], { cwd: repository })
  const changes: string[] = []
  for (const file of files) {
    const text = await readFile(join(repository, file), 'utf8')
    if (text.includes('.from(')) changes.push(...(text.match(CHANGE) ?? []))
  }
  expect(changes.length).toBeGreaterThan(8)
  expect(changes.filter((change) => /\.or\(/.test(change))).toEqual([])
})

/** A filter on a column, or on a field of one that is JSON. */
const FILTER =
  /\.(?:eq|neq|in|like|ilike|filter|match|or|contains|textSearch)\(\s*['"`{][^'"`]*(?:email|->>to)\b/g

it('no filter names an e-mail address: it would stand in the address of the call, and in the logs of the host', async () => {
  const files = globSync(['src/**/*.ts', 'netlify/**/*.ts'], { cwd: repository })
  const filters: string[] = []
  for (const file of files)
    for (const filter of (await readFile(join(repository, file), 'utf8')).match(FILTER) ?? [])
      filters.push(`${file}: ${filter}`)
  expect(filters).toEqual([])
})
