import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PhoneField } from './PhoneField.tsx'

it('the HTML has two countries and no picture of a flag', () => {
  const html = renderToStaticMarkup(createElement(PhoneField, { name: 'phone', label: 'Phone' }))
  expect([...html.matchAll(/<option value="(..)"/g)].map(([, iso2]) => iso2)).toEqual(['ca', 'us'])
  expect(html).not.toMatch(/<img|https?:/)
})
