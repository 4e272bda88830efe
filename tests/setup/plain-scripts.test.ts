import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repository } from '#netlify/local/settings.ts'

/** Neither empty nor a comment. */
const isCode = (line: string) => !/^\s*($|\/\/|\/?\*)/.test(line)

it('plain scripts together stay within 450 lines: what grows belongs into an island', () => {
  const files = globSync('src/**/*.script.ts', { cwd: repository })
  const lines = files.flatMap((file) => readFileSync(join(repository, file), 'utf8').split('\n'))
  expect(lines.filter(isCode).length).toBeLessThanOrEqual(450)
})
