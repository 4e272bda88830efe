import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repository } from '#netlify/build/repository.ts'

const read = (file: string) => readFileSync(join(repository, file), 'utf8')

/** Neither empty nor a comment. */
const isCode = (line: string) => !/^\s*($|\/\/|\/?\*)/.test(line)

const inlineCode = (page: string) =>
  [...read(page).matchAll(/<script is:inline[^/]*?>(.+?)<\/script>/gs)]
    .flatMap(([, code = '']) => code.split('\n'))
    .filter(isCode)

const scripts = ['src/layouts/first-script.ts', ...globSync('src/**/*.script.ts', { cwd: repository })]
const pages = globSync('src/**/*.astro', { cwd: repository }).filter((page) => inlineCode(page).length > 0)

it('plain scripts are exactly those that the decision lists', () => {
  const rows = read('docs/decisions/110-react-islands.md').matchAll(/^\| (`.+?) +\|/gm)
  const listed = [...rows].flatMap(([, names = '']) => names.replaceAll('`', '').split(', '))
  const there = [...scripts, ...pages].map((file) =>
    file
      .replaceAll('\\', '/')
      .replace(/^src\/(features\/)?/, '')
      .replace(/(\.script)?\.ts$/, ''),
  )
  expect(listed.toSorted()).toEqual(there.toSorted())
})
