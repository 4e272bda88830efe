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
