import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repository } from '#netlify/build/repository.ts'
import { french } from './french.ts'
import { GENERATED } from './generated.ts'

it.each(GENERATED)('%s is what npm run generate writes', async (path, make) => {
  expect(await readFile(join(repository, path), 'utf8')).toBe(await make())
})

it('lists every doubt of the French texts for the reviser', () => {
  const text = french()
  const [, count] = /marked \*\*\?\*\*: (\d+)/.exec(text) ?? []
  expect(Number(count)).toBeGreaterThan(0)
  expect(text.match(/^\| \*\*\?\*\* /gm)).toHaveLength(Number(count))
})
