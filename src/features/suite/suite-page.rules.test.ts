import { describe, expect, it } from 'vitest'
import {
  askAbout,
  planDescription,
  planTitle,
  priceLabel,
  suiteDescription,
  suiteTitle,
  whatsAppHref,
} from './suite-page.rules.ts'
import { measuresOf } from './measures.rules.ts'
import { aSuite } from './suite.fixture.ts'
import { planJsonLd, suiteJsonLd } from './suite.jsonld.ts'
import { plansOf } from './plan.rules.ts'
import type { SuiteCard } from './suite.schema.ts'

const site = new URL('https://larkfield.example')
const unknown = {
  floorplanType: null,
  bedrooms: null,
  squareFootage: null,
  washrooms: null,
  propertyType: null,
}
const onlyPlan = (...suites: SuiteCard[]) => {
  const [plan] = plansOf(suites)
  if (!plan) throw new Error('no plan')
  return plan
}

describe('the words of a suite page', () => {
  it('name a suite by what is known of it', () => {
    expect(suiteTitle(aSuite())).toBe(
      'Suite 1204, Aurora on King: 1+Den, 612 Sq.Ft., $649,900 CAD, HST included',
    )
    expect(suiteTitle(aSuite(unknown))).toBe('Suite 1204, Aurora on King: $649,900 CAD, HST included')
    expect(suiteTitle(aSuite({ available: false }))).toBe('Suite 1204, Aurora on King: 1+Den, 612 Sq.Ft.')
    expect(measuresOf(aSuite({ bedrooms: 2 }))).toBe('2 bedrooms, 612 Sq.Ft.')
    expect(measuresOf(aSuite({ bedrooms: 0 }))).toBe('Studio, 612 Sq.Ft.')
  })

  it('name a plan by its lowest price, and a suite without a plan by itself', () => {
    expect(planTitle(onlyPlan(aSuite(), aSuite({ _id: 'b', price: 609_900 })))).toBe(
      'Plan D4, Aurora on King: 1+Den, 612 Sq.Ft., from $609,900 CAD, HST included',
    )
    expect(planTitle(onlyPlan(aSuite({ available: false })))).toBe(
      'Plan D4, Aurora on King: 1+Den, 612 Sq.Ft.',
    )
    expect(planTitle(onlyPlan(aSuite(unknown)))).toBe(
      'Plan of suite 1204, Aurora on King: from $649,900 CAD, HST included',
    )
  })

  it('describe what is for sale and say what is not', () => {
    expect(suiteDescription(aSuite())).toContain('$649,900 CAD, HST included.')
    const bare = aSuite({ ...unknown, price: 0 })
    expect(suiteDescription(bare)).toMatch(/^Suite 1204, Aurora on King, Toronto, Ontario\. Floor plan/)
    expect(planDescription(onlyPlan(bare))).toMatch(/^Suite 1204, Aurora on King, Toronto, Ontario\. 1 suite/)
    expect(suiteDescription(aSuite({ available: false }))).toContain('no longer available')
    expect(planDescription(onlyPlan(aSuite()))).toContain(
      '1 suite available from $649,900 CAD, HST included, with floor plan',
    )
    expect(planDescription(onlyPlan(aSuite({ available: false })))).toContain(
      'No suites of this plan are available',
    )
  })

  it('speak of the currency, and of the tax of the place in Canada', () => {
    const label = (taxTreatment: 'included' | 'extra' | null, building = {}, price = 649_900) =>
      priceLabel(aSuite({ building, taxTreatment, price }))
    expect(label('included')).toBe('Purchase price, CAD, HST included')
    expect(label('extra', { region: 'Québec' })).toBe('Purchase price, CAD, GST and QST not included')
    expect(label(null)).toBe('Purchase price, CAD, ask about HST')
    expect(label('extra', { country: 'US', region: 'Illinois', currency: 'USD' })).toBe('Purchase price')
    expect(label('included', {}, 0)).toBe('Purchase price')
  })
})

describe('the links of a suite page', () => {
  it('open a chat with a message that survives the address', () => {
    const href = whatsAppHref('+14165550142', askAbout(aSuite({ building: { name: 'Salt & Pier' } })))
    expect(href).toMatch(/^https:\/\/wa\.me\/14165550142\?text=[^ &]+$/)
    expect(new URL(href).searchParams.get('text')).toBe(
      'Hello, I would like to know more about Suite 1204 at Salt & Pier ($649,900 CAD, HST included).',
    )
    expect(askAbout(aSuite({ available: false }))).toContain('no longer available')
  })
})

describe('what search engines are told', () => {
  const page = { title: 'title', description: 'description' }

  it('is the true offer for a suite', () => {
    const [listing] = suiteJsonLd(
      aSuite({ available: false, bedrooms: 2.5, building: { currency: 'USD' } }),
      page,
      site,
    )
    expect(listing).toMatchObject({
      url: 'https://larkfield.example/suites/aurora-on-king-1204',
      mainEntity: { '@type': 'Apartment', numberOfBedrooms: 2 },
      offers: { price: 649_900, priceCurrency: 'USD', availability: 'https://schema.org/SoldOut' },
    })
  })

  it('leaves out what is not known', () => {
    expect(suiteJsonLd(aSuite(unknown), page, site)[0]).toHaveProperty('mainEntity', {
      '@type': 'Accommodation',
      name: 'Suite 1204, Aurora on King',
      address: 'Toronto, Ontario',
    })
  })

  it('is the span of prices for a plan', () => {
    const plan = onlyPlan(
      aSuite(),
      aSuite({ _id: 'b', price: 609_900 }),
      aSuite({ _id: 'c', price: 1, available: false }),
    )
    expect(planJsonLd(plan, page, site)[0]).toMatchObject({
      url: 'https://larkfield.example/buildings/aurora-on-king/suites/b',
      offers: {
        offerCount: 2,
        lowPrice: 609_900,
        highPrice: 649_900,
        availability: 'https://schema.org/InStock',
      },
    })
  })

  it('offers at no price while there is none', () => {
    const unpriced = aSuite({ price: 0 })
    expect(suiteJsonLd(unpriced, page, site)[0]).not.toHaveProperty('offers.price')
    expect(suiteTitle(unpriced)).toBe('Suite 1204, Aurora on King: 1+Den, 612 Sq.Ft.')
    expect(askAbout(unpriced)).toBe('Hello, I would like to know more about Suite 1204 at Aurora on King.')
    const plan = onlyPlan(unpriced)
    expect(planTitle(plan)).toBe('Plan D4, Aurora on King: 1+Den, 612 Sq.Ft.')
    expect(planDescription(plan)).toContain('1 suite available, with floor plan')
    expect(planJsonLd(plan, page, site)[0]).not.toHaveProperty('offers.lowPrice')
  })
})
