import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { dutyLines, type SoldHome } from '#features/law/duties.rules.ts'
import { today } from '#lib/today.ts'
import { Purpose } from './Purpose.tsx'

const inCanada = ['Ontario', 'Québec', 'Alberta', 'British Columbia', 'Manitoba', 'Saskatchewan']

it.each([...inCanada, 'Illinois', 'New York'])('the request says what has to be said in %s', (region) => {
  const home: SoldHome = {
    country: inCanada.includes(region) ? 'CA' : 'US',
    region,
    condominium: true,
    builder: 'Maple Homes Inc.',
    builderLicence: '61017',
    brokerage: null,
    offeringPlan: null,
  }
  const html = renderToStaticMarkup(createElement(Purpose, { home, dwelling: true }))
  const paragraphs = [...html.matchAll(/<p>([^<]+)<\/p>/g)].map(([, text]) => text)
  expect(paragraphs).toEqual(dutyLines(home, today()))
})
