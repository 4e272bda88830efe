import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { calculator } from '#texts/calculator.ts'
import { Calculator } from './Calculator.tsx'

const html = (price: number | null) =>
  renderToStaticMarkup(
    createElement(Calculator, {
      price,
      country: 'CA',
      maintenance: null,
      needs: 'non-zero',
      offered: { ids: [] },
      region: 'Ontario',
      dwelling: true,
      onTop: 0,
      builtOn: '2026-11-22',
    }),
  )

it.each([null, 0])('reports no errors in an untouched form: a price of %s', (price) => {
  expect(html(price)).not.toContain(calculator.priceInvalid)
  expect(html(price)).not.toContain('aria-invalid="true"')
  expect(html(price)).toContain(calculator.empty)
})
