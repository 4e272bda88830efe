import { expect, it } from 'vitest'
import { directoryOf } from '#netlify/local/testing.ts'
import { inlineScriptsIn, inlineScriptsOf } from './inline-scripts.ts'

it('notes the scripts that stay in a page, and takes neither files nor data for such', () => {
  const html =
    '<script>one()</script><script src="/x.js"></script><script type="module" src="/y.js"></script>' +
    '<script type="application/ld+json">{"a":1}</script><script type="module">two()</script>'
  expect(inlineScriptsIn(html)).toEqual(['one()', 'two()'])
})

it('takes no page whose script has no end', () => {
  expect(() => inlineScriptsIn('<script>one()')).toThrow('no end')
})

it('reads the pages of all folders, and each different script once', async () => {
  const root = await directoryOf({
    'index.html': '<p>é</p><script>one("é")</script>',
    'suites/a.html': '<script>one("é")</script><script>two()</script>',
    '_astro/x.js': '<script>three()</script>',
  })
  expect(inlineScriptsOf(root).sort()).toEqual(['one("é")', 'two()'])
})
