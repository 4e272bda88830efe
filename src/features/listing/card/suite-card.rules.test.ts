import { describe, expect, it } from 'vitest'
import { aSuite } from '#features/suite/suite.fixture.ts'
import {
  convertedPrice,
  mediaOfCards,
  suiteCardLabel,
  suiteCardMedia,
  suiteCardPicture,
  suiteCardText,
} from './suite-card.rules.ts'
import { planOffer } from './plan-offer.rules.ts'
import { planAlt } from '#features/suite/measures.rules.ts'

const bare = aSuite({
  floorplanType: null,
  bedrooms: null,
  washrooms: null,
  squareFootage: null,
  exposure: null,
})
/** A plan with so many suites at one price. */
const of = (count: number) => planOffer(Array.from({ length: count }, () => aSuite()))
const picture = {
  url: '/media/a.jpg',
  alt: 'A',
  caption: null,
  width: 1600,
  height: 1067,
  focus: null,
  plan: null,
  typical: false,
}

describe('a card', () => {
  it('names the plan on a building and leads to its units', () => {
    expect(suiteCardText(aSuite(), 'plan', { plan: of(9) })).toEqual({
      name: 'Plan D4',
      note: '1+Den, 9 suites',
      price: '$649,900',
      terms: 'CAD, HST included',
      perFoot: '$1,062 per Sq.Ft.',
      where: '',
      size: '612 Sq.Ft.',
      bedrooms: '1+Den',
      washrooms: '1 bath',
      exposure: 'faces S',
      floor: 'Floor 12',
      occupancy: null,
      href: '/buildings/aurora-on-king/suites/aurora-on-king-1204',
    })
  })

  it('names the plan below the building elsewhere', () => {
    expect(suiteCardText(aSuite(), 'suite', { plan: of(8) })).toMatchObject({
      name: 'Aurora on King',
      note: 'Plan D4, 1+Den, 8 suites',
      where: 'Toronto, Ontario',
      href: '/buildings/aurora-on-king/suites/aurora-on-king-1204',
    })
  })

  it('names the suite on its own building, where suites are listed', () => {
    expect(suiteCardText(aSuite(), 'plan')).toMatchObject({
      name: 'Suite 1204',
      note: 'Plan D4',
      where: '',
      href: '/suites/aurora-on-king-1204',
    })
  })

  it('names the building elsewhere and leads to the unit', () => {
    const text = suiteCardText(aSuite({ bedrooms: 2 }), 'suite')
    expect(text).toMatchObject({ name: 'Aurora on King', note: 'Suite 1204, plan D4', bedrooms: '2 bed' })
    expect(text.href).toBe('/suites/aurora-on-king-1204')
    expect(suiteCardLabel('VIEW PROPERTY', text)).toBe('VIEW PROPERTY: Aurora on King, Suite 1204, plan D4')
  })

  it.each([
    [0, 'Studio', 'Studio, 1 suite'],
    [1, '1 bed', '1 bedroom, 1 suite'],
    [2.5, '2+Den', '2+Den, 1 suite'],
    [null, 'N/A', '1 suite'],
  ])('says %s bedrooms as %s, above as "%s"', (bedrooms, fact, note) => {
    expect(suiteCardText(aSuite({ bedrooms }), 'plan', { plan: of(1) })).toMatchObject({
      bedrooms: fact,
      note,
    })
  })

  it('says N/A where a figure is missing', () => {
    expect(suiteCardText(bare, 'plan')).toMatchObject({
      name: 'Suite 1204',
      note: '',
      size: 'N/A',
      bedrooms: 'N/A',
      washrooms: 'N/A',
      exposure: 'N/A',
    })
    expect(suiteCardText(bare, 'suite').note).toBe('Suite 1204')
    expect(suiteCardLabel('VIEW LISTING', suiteCardText(bare, 'plan'))).toBe('VIEW LISTING: Suite 1204')
  })

  it('leaves out the rooms a workplace does not have, and calls a bay a bay', () => {
    const bay = { ...bare, propertyType: 'industrial', unitNumber: 'Bay 1', floorplanType: 'I1' } as const
    expect(suiteCardText(bay, 'suite')).toMatchObject({
      note: 'Bay 1, plan I1',
      size: 'N/A',
      bedrooms: null,
      washrooms: null,
    })
    expect(suiteCardText({ ...bay, washrooms: 1 }, 'suite').washrooms).toBe('1 bath')
    for (const unitNumber of ['1204', 'PH2', 'LPH01', 'B-12'])
      expect(suiteCardText(aSuite({ unitNumber }), 'suite').note).toBe(`Suite ${unitNumber}, plan D4`)
  })

  it('prices a US suite in US dollars', () => {
    expect(suiteCardText(aSuite({ building: { currency: 'USD' } }), 'suite').price).toBe('US$649,900')
  })

  it.each([
    ['/media/d4.svg', [picture], 'picture'],
    ['/media/d4.svg', [], 'plan'],
    [null, [], 'none'],
  ] as const)('with drawing %s shows the %#', (floorplanImage, pictures, media) => {
    expect(suiteCardMedia(aSuite({ floorplanImage, pictures: [...pictures] }))).toBe(media)
  })

  it('leads with the building’s picture where neither the suite nor its plan has one', () => {
    const building = { picture: { ...picture, url: '/media/tower.jpg' } }
    const without = aSuite({ floorplanImage: '/media/d4.svg', building })
    expect(suiteCardPicture(without)?.url).toBe('/media/tower.jpg')
    expect(suiteCardMedia(without)).toBe('picture')
    expect(suiteCardPicture(aSuite({ pictures: [picture], building }))?.url).toBe('/media/a.jpg')
    expect(mediaOfCards([without, { ...without, _id: 'another' }])).toEqual(['picture', 'plan'])
  })

  it('describes its drawing', () => {
    expect(planAlt(aSuite())).toBe('Floor plan D4: 1+Den, 612 Sq.Ft.')
    expect(planAlt(aSuite({ bedrooms: 2 }))).toBe('Floor plan D4: 2 bedrooms, 612 Sq.Ft.')
    expect(planAlt(bare)).toBe('Floor plan')
  })

  it('says where it is, and how far that is from the place of a search', () => {
    expect(suiteCardText(aSuite(), 'suite').where).toBe('Toronto, Ontario')
    expect(suiteCardText(aSuite(), 'ranked', { distance: 3.24 }).where).toBe('Toronto, Ontario · 3.2 km away')
    expect(suiteCardText(aSuite(), 'ranked', { distance: 27.4 }).where).toBe('Toronto, Ontario · 27 km away')
    expect(suiteCardText(aSuite(), 'ranked', { distance: 6.7, inCity: true }).where).toBe('in Toronto')
    const nowhere = aSuite({ building: { city: null, region: null, location: 'Bay Street' } })
    expect(suiteCardText(nowhere, 'suite').where).toBe('Bay Street')
  })

  it('states the terms of its price', () => {
    const terms = (given: Parameters<typeof aSuite>[0]) => suiteCardText(aSuite(given), 'suite').terms
    const montreal = { city: 'Montréal', region: 'Québec' }
    expect(terms({ taxTreatment: 'extra', building: montreal })).toBe('CAD, GST and QST not included')
    expect(terms({ taxTreatment: null })).toBe('CAD, ask about HST')
    const us = { country: 'US', currency: 'USD', region: 'Illinois' } as const
    // `US$` of the price says the currency.
    expect(terms({ taxTreatment: null, building: us })).toBe('')
    expect(terms({ price: 0 })).toBe('')
  })

  it('shows a photograph once on a page, and the drawing of the others', () => {
    const other = { ...picture, url: '/media/b.jpg' }
    const drawn = { floorplanImage: '/media/d4.svg', pictures: [picture] }
    const some = [drawn, drawn, { ...drawn, pictures: [other] }, { pictures: [picture] }].map((given) =>
      aSuite(given),
    )
    expect(mediaOfCards(some)).toEqual(['picture', 'plan', 'picture', 'picture'])
  })
})

const exchange = { rate: 1.4025, date: '2026-11-20' }

it('converts a price of the other country to the visitor’s dollars, with rate and day', () => {
  const canadian = aSuite()
  const us = aSuite({ price: 499_900, building: { currency: 'USD' } })
  expect(convertedPrice(us, 'CAD', exchange)).toBe('about $701,000 CAD at 1.4025 on 20 November 2026')
  expect(convertedPrice(canadian, 'USD', exchange)).toBe('about US$463,000 at 1.4025 on 20 November 2026')
  expect(convertedPrice(canadian, 'CAD', exchange)).toBe('')
  expect(convertedPrice(us, 'USD', exchange)).toBe('')
  expect(convertedPrice({ ...us, price: 0 }, 'CAD', exchange)).toBe('')
  expect(convertedPrice(us, 'CAD', exchange, 599_900)).toMatch(/^about \$701,000–\$841,000 CAD at /)
})
