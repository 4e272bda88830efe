import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repository } from '#netlify/build/repository.ts'

/** Generated, so nobody reads it line by line. */
const GENERATED = 'src/lib/database.types.ts'

const linesOf = (pattern: string) =>
  globSync(pattern, { cwd: repository })
    .filter((file) => file !== GENERATED)
    .map((file) => ({ file, lines: readFileSync(join(repository, file), 'utf8').split('\n').length - 1 }))

it('no file is longer than 250 lines', () => {
  const all = linesOf('{src,netlify,supabase,tests}/**/*.{ts,tsx,astro,mjs,css,sql}')
  expect(all.length).toBeGreaterThan(1000)
  expect(all.filter(({ lines }) => lines > 250)).toEqual([])
})

it('half of the files of the site have 45 lines at most', () => {
  const files = linesOf('{src,netlify}/**/*.{ts,tsx,astro,mjs,css}').filter(
    ({ file }) => !file.includes('.test.'),
  )
  const lengths = files.map(({ lines }) => lines).toSorted((a, b) => a - b)
  expect(lengths[lengths.length >> 1]).toBeLessThanOrEqual(45)
})
