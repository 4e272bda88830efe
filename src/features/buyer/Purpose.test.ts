import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { dutyLines, type SoldHome } from '#features/law/duties.rules.ts'
import { today } from '#lib/today.ts'
import { Purpose } from './Purpose.tsx'

const inCanada = ['Ontario', 'Québec', 'Alberta', 'British Columbia', 'Manitoba', 'Saskatchewan']

const homeIn = (region: string): SoldHome => ({
  timeZone: 'America/Toronto',
  country: inCanada.includes(region) ? 'CA' : 'US',
  region,
  condominium: true,
  builder: 'Maple Homes Inc.',
  builderLicence: '61017',
  brokerage: null,
  offeringPlan: null,
})
const paragraphs = (home: SoldHome) => {
  const html = renderToStaticMarkup(createElement(Purpose, { home, dwelling: true }))
  return [...html.matchAll(/<p>([^<]+)<\/p>/g)].map(([, text]) => text)
}

afterEach(() => vi.useRealTimers())

it.each([...inCanada, 'Illinois', 'New York'])('the request says what has to be said in %s', (region) => {
  const home = homeIn(region)
  expect(paragraphs(home)).toEqual(dutyLines(home, today()))
})

it('takes the law of the day where the home is, on the evening before a law ends', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T05:30:00Z') })
  const isBanned = (timeZone: string) =>
    paragraphs({ ...homeIn('British Columbia'), timeZone }).some((line) =>
      line?.startsWith('Until 31 December 2026'),
    )
  expect([isBanned('America/Vancouver'), isBanned('America/Toronto')]).toEqual([true, false])
})
