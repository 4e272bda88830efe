import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FilterRose } from './FilterRose.tsx'

it('names each direction by the letters that are seen, then by its words', () => {
  const html = renderToStaticMarkup(
    createElement(FilterRose, { exposures: 'eight', value: [], onChange: () => undefined }),
  )
  const named = [...html.matchAll(/aria-label="([^,"]*)[^"]*"[^>]*><span>([^<]*)</g)]
  expect(named).toHaveLength(8)
  for (const [, name, seen] of named) expect(name).toBe(seen)
  expect(html).toContain('aria-label="NW, Northwest"')
})
