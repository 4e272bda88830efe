import { expect, it } from 'vitest'
import { withPreloads } from './preload.build.ts'

const imports = new Map([
  ['_astro/Results.js', ['_astro/list.js', '_astro/react.js']],
  ['_astro/list.js', ['_astro/react.js', '_astro/card.js']],
  ['_astro/card.js', ['_astro/list.js']],
  ['_astro/client.js', ['_astro/react.js']],
  ['_astro/Other.js', []],
])
const island =
  '<astro-island uid="a" component-url="/_astro/Results.js" component-export="Results" renderer-url="/_astro/client.js" props="{}"></astro-island>'

it('preloads the code of the islands of a page, each file once', () => {
  const html = withPreloads(`<head><title>A</title></head>${island}${island}`, imports)
  expect([...html.matchAll(/modulepreload" href="(.+?)"/g)].map(([, href]) => href)).toEqual([
    '/_astro/Results.js',
    '/_astro/client.js',
    '/_astro/list.js',
    '/_astro/react.js',
    '/_astro/card.js',
  ])
  expect(html.indexOf('modulepreload')).toBeLessThan(html.indexOf('</head>'))
})

it('preloads scripts with what they import before islands, and only islands with a low priority', () => {
  const html = withPreloads(
    `<head></head><script type="module" src="/_astro/card.js"></script>${island}`,
    imports,
  )
  expect(
    [...html.matchAll(/href="(.+?)"( fetchpriority="low")?/g)].map(([, href, low]) => [href, Boolean(low)]),
  ).toEqual([
    ['/_astro/card.js', false],
    ['/_astro/list.js', false],
    ['/_astro/react.js', false],
    ['/_astro/Results.js', true],
    ['/_astro/client.js', true],
  ])
})

it('adds nothing to a page without islands', () => {
  expect(withPreloads('<head></head>', imports)).toBe('<head></head>')
})
