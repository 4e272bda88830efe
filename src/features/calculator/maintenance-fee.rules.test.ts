import { describe, expect, it } from 'vitest'
import { maintenanceFrom, monthlyFee } from './maintenance-fee.rules.ts'

describe('a maintenance fee', () => {
  it.each([
    ['$428.40', 428.4],
    ['$428.40 a month', 428.4],
    ['428.40', 428.4],
    ['$1,028.40/month', 1028.4],
    ['CA$ 1,028 per month', 1028],
    ['428,40 $ par mois', 428.4],
    ['1 028,40 $', 1028.4],
    ['$0.70 a Sq.Ft., $428.40 a month', 428.4],
    ['$0.70 a Sq.Ft.', 420],
    ['$0.70/sqft', 420],
    ['$5,140.80 a year', 428.4],
    ['Approx. $300/mo, parking $40/mo', 300],
  ])('of %j is read by the month', (text, dollars) => {
    expect(maintenanceFrom(text, 600)).toBeCloseTo(dollars, 2)
  })

  it.each([
    ['$0.62/sq.ft./month', 372],
    ['$0.62 / sf', 372],
    ['0,62 $/pi²', 372],
    ['62¢/sq. ft.', 372],
    ['$0.62 per sq. ft., hydro extra, parking $79/month', 372],
    ['$1,850/quarter', 616.67],
    ['Est. 2027: $428.40', 428.4],
  ])('as editors write it, %j, is %d', (text, dollars) => {
    expect(maintenanceFrom(text, 600)).toBe(dollars)
  })

  it.each([
    ['$.66 psf', 396],
    ['.66/sf', 396],
    ['66 c/sq ft', 396],
    ['66c per sq. ft.', 396],
    ['Maint. $.71/sq. ft.', 426],
    ['0,66 $/pi²/mois', 396],
    ['$0.69/sq. ft. + $35/month bulk Wi-Fi', 414],
    ['$0.69/sq. ft. plus Rogers $45/month', 414],
    ['$0.69/sq. ft. + thermal metering $18 a month', 414],
    ['$0.69/sq. ft., smart home $12/month, BBQ line $5/month', 414],
    ['0,69 $/pi² + 35 $/mois pour le Wi-Fi', 414],
    ['0,69 $/pi², compteur thermique 18 $ par mois', 414],
  ])('%j is %d, without what is listed beside it', (text, dollars) => {
    expect(maintenanceFrom(text, 600)).toBe(dollars)
  })

  it.each([
    '$0.69/sq. ft. + $35/month',
    '$0.69/sq. ft. + $35/month concierge',
    '$428.40 a month and $35 a month',
    '$66 psf',
    '$35/month bulk Wi-Fi',
    '$12',
    '$25,000 a month',
  ])('is not known from %j, which is not certain', (text) => {
    expect(maintenanceFrom(text, 600)).toBeNull()
  })

  it.each([
    ['$0.625/sq ft', 375],
    ['0,625 $/pi²', 375],
    ['$7.44 per sq. ft. a year', 372],
    ['Monthly fee: $428.40', 428.4],
    ['$428.40 a month including hydro and parking', 428.4],
    ['$428, 2 lockers included', 428],
    ['$79 for parking, $428.40 a month', 428.4],
    ['$428.40 + $79 parking', 428.4],
    ['$0', 0],
    ['None', 0],
    ['No maintenance fee', 0],
    ['no fees', 0],
  ])('of %j is %d', (text, dollars) => {
    expect(maintenanceFrom(text, 600)).toBe(dollars)
  })

  it.each([null, '', 'Included', 'N/A', '$', 'call us', '9'.repeat(400)])('of %j is not known', (text) => {
    expect(maintenanceFrom(text, 600)).toBeNull()
  })

  it.each([
    '2027',
    '$0.62',
    '$400 - $450',
    '$400–$450/month',
    '$6.70/m²',
    '$428.40, $512.10',
    'parking $79/month',
    // Listings are in Canadian or American dollars.
    '€300 a month',
    '£0.62 per sq. ft.',
    'AU$428 a month',
    'US$428.40 a month (C$600)',
  ])('is not guessed from %j', (text) => expect(maintenanceFrom(text, 600)).toBeNull())

  it.each([
    ['5140,80 $ annuellement', 428.4],
    ['5 140,80 $ annuels', 428.4],
    ['$5,140.80 p.a.', 428.4],
    ['1.028,40 $/mois', 1028.4],
    ['$1\u2009028.40 a month', 1028.4],
    ['$1’028.40', 1028.4],
    ['0,69 $/pi. ca.', 414],
    ['1.625 $/pi²', 975],
    ['428.40 incl. parking $50', 428.4],
    ['None; parking $40/month', 0],
  ])('in another period or spelling, %j, is %d', (text, dollars) => {
    expect(maintenanceFrom(text, 600)).toBe(dollars)
  })

  it.each([
    '$99 a week',
    '$198 bi-weekly',
    '198 $ aux deux semaines',
    '$2,570 semi-annually',
    '$2,570 every six months',
    '$2,570 every 6 months',
    '2570 $ tous les 6 mois',
    '$1.028 monthly',
    '$428 / 2 months',
    '428 $ pour 3 mois',
    '-428.40',
    '(428.40)',
    '428.40-',
    '$428.4K',
    'No fee for the first year, then $428',
    'None for 2 years',
    'No fee for a year',
    'Sans frais jusqu’en 2030',
    'Free for 1 year',
  ])('is not guessed from %j, whatever the size', (text) => {
    expect([maintenanceFrom(text, 600), maintenanceFrom(text, null)]).toEqual([null, null])
  })

  it.each([
    ['$0.08/sq ft', 600],
    ['$6 a square foot', 600],
    ['$15 a month', null],
    ['$30,000 a month', null],
  ])('is not known from %j, which no home costs', (text, feet) => {
    expect(maintenanceFrom(text, feet)).toBeNull()
  })

  it('takes the first amount where nothing says what it is for', () => {
    expect(maintenanceFrom('428.40 dollars', null)).toBe(428.4)
    // Without the size, an amount per square foot gives no monthly amount.
    expect(maintenanceFrom('$0.70 a Sq.Ft.', null)).toBeNull()
  })

  it('is taken from numbers where the data has them', () => {
    const fee = { amount: 0.62, basis: 'square-foot', text: '$999 a month' } as const
    expect(monthlyFee(fee, 600)).toBe(372)
    expect(monthlyFee(fee, null)).toBeNull()
    expect(monthlyFee({ ...fee, amount: 428.4, basis: 'month' }, null)).toBe(428.4)
    expect(monthlyFee({ amount: null, basis: 'none', text: null }, null)).toBe(0)
    expect(monthlyFee({ amount: null, basis: null, text: '$428.40' }, null)).toBe(428.4)
    expect(monthlyFee({ amount: Number.NaN, basis: 'month', text: null }, 600)).toBeNull()
    expect(monthlyFee({ amount: -5, basis: 'month', text: null }, 600)).toBeNull()
  })
})
