import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repository } from '#netlify/build/repository.ts'

/** Neither empty nor a comment. */
const isCode = (line: string) => !/^\s*($|\/\/|\/?\*)/.test(line)

it('plain scripts together stay within 450 lines: what grows belongs into an island', () => {
  const read = (file: string) => readFileSync(join(repository, file), 'utf8')
  const files = globSync('src/**/*.script.ts', { cwd: repository }).map(read)
  const pages = globSync('src/**/*.astro', { cwd: repository }).map(read)
  const inline = pages.flatMap((page) => [...page.matchAll(/<script is:inline[^/]*?>(.+?)<\/script>/gs)])
  const codes = [...files, ...inline.map(([, code = '']) => code)]
  const lines = codes.flatMap((code) => code.split('\n'))
  expect(lines.filter(isCode).length).toBeLessThanOrEqual(450)
})
