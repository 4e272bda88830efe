import { expect, it } from 'vitest'
import { withPreloads } from './preload.build.ts'

const imports = new Map([
  ['_astro/first.js', ['_astro/list.js', '_astro/store.js']],
  ['_astro/list.js', ['_astro/store.js', '_astro/card.js']],
  ['_astro/card.js', ['_astro/list.js']],
  ['_astro/Other.js', []],
])
const script = '<script type="module" src="/_astro/first.js"></script>'

it('preloads the scripts of a page and all that they import, each file once', () => {
  const html = withPreloads(`<head><title>A</title></head>${script}${script}`, imports)
  expect([...html.matchAll(/modulepreload" href="(.+?)"/g)].map(([, href]) => href)).toEqual([
    '/_astro/first.js',
    '/_astro/list.js',
    '/_astro/store.js',
    '/_astro/card.js',
  ])
  expect(html.indexOf('modulepreload')).toBeLessThan(html.indexOf('</head>'))
})
