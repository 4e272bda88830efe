import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repository } from '#netlify/build/repository.ts'

const read = (pattern: string) =>
  globSync(pattern, { cwd: repository })
    .map((file) => readFileSync(join(repository, file), 'utf8'))
    .join('\n')

const styles = read('src/**/*.css').replaceAll(/\/\*.*?\*\/|url\([^)]*\)/gs, '')
const code = read('src/**/*.{ts,tsx,astro}')
const found = (pattern: RegExp) => [...new Set([...styles.matchAll(pattern)].map(([, name = '']) => name))]

it('each class in a style stands in a component', () => {
  const classes = found(/\.([a-z][\w-]*)(?=[^;{}]*\{)/g)
  expect(classes.length).toBeGreaterThan(300)
  /** Packages give their own elements classes. */
  const isForeign = (name: string) =>
    /^(keen-slider|maplibregl|apexcharts|react-international-phone)/.test(name)
  /** By its name, or as `block--${modifier}`. */
  const isGiven = (name: string) =>
    code.includes(name) || code.includes(`${name.slice(0, name.lastIndexOf('--'))}--\${`)
  expect(classes.filter((name) => !isForeign(name) && !isGiven(name))).toEqual([])
})

it('each data attribute in a style stands in a component', () => {
  const attributes = found(/\[data-([\w-]+)/g)
  expect(attributes.length).toBeGreaterThan(5)
  const isGiven = (name: string) =>
    [`data-${name}`, `dataset.${name}`, `dataset['${name}']`].some((written) => code.includes(written))
  expect(attributes.filter((name) => !isGiven(name))).toEqual([])
})

it('letters with fine hairlines are for large screens with more than one pixel a point', () => {
  const large =
    /@media \(width >= 48rem\) and \(resolution >= 1\.5dppx\) \{\s*:root \{\s*--display-head: var\(--display-large\)/
  expect(styles).toMatch(large)
  expect(styles.match(/--display-head: var\(--display-large\)/g)).toHaveLength(1)
  expect(code).toMatch(/href=\{large\}[^>]*media="\(width >= 48rem\) and \(resolution >= 1\.5dppx\)"/)
})
