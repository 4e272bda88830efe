import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repository } from '#netlify/build/repository.ts'

const read = (path: string) => readFileSync(join(repository, path), 'utf8')

/** Licences that ask for no more than a notice. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]
/** Others, each for the packages it was read for. */
const ALLOWED_FOR: Record<string, RegExp> = {
  // Names Apache-2.0 in words.
  'Apache 2': /^@netlify\/binary-info$/,
  // A list of browsers, credited by its package.
  'CC-BY-4.0': /^caniuse-lite$/,
  // libvips is loaded as a library of its own, unchanged.
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  // Used unchanged: a change to one of their files would have to be published.
  'MPL-2.0': /^(?:lightningcss(?:-.+)?|@axe-core\/playwright|axe-core|ical\.js|postcss-values-parser)$/,
  // Fonts, served with the pages and never sold by themselves.
  'OFL-1.1': /^@fontsource-variable\//,
}

/** Whether a package may be used: one alternative of its licence is enough, with all that it joins. */
const mayUse = (name: string, licence: string) =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) =>
      choice.split(' AND ').every((id) => ALLOWED.includes(id) || ALLOWED_FOR[id]?.test(name)),
    )

it.each([
  ['left', 'MIT', true],
  ['left', '(MIT AND Zlib)', true],
  ['left', '(BSD-3-Clause OR GPL-2.0)', true],
  ['left', 'MIT AND GPL-3.0', false],
  ['left', 'LGPL-3.0-or-later', false],
  ['left', 'UNLICENSED', false],
])('%s under %s: %s', (name, licence, expected) => expect(mayUse(name, licence)).toBe(expected))

it('every package has a licence that was read', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { license?: string }>
  }
  const refused = Object.entries(packages)
    .map(([path, { license = 'none' }]) => ({ name: path.replace(/^.*node_modules\//, ''), license }))
    .filter(({ name, license }) => !mayUse(name, license))
  expect(refused).toEqual([])
})

it('every action is pinned by its commit, with its version beside it', () => {
  const uses = globSync('.github/workflows/*.yml', { cwd: repository }).flatMap(
    (path) => read(path).match(/(?<=uses: ).+/g) ?? [],
  )
  expect(uses.length).toBeGreaterThan(2)
  for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

it('the changelog begins with the version of package.json, under what is not released', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  const titles = read('CHANGELOG.md').match(/(?<=^## \[)[^\]]+/gm) ?? []
  expect(titles.slice(0, 2)).toEqual(['Unreleased', version])
})
