import { describe, expect, it } from 'vitest'
import { maintenanceFrom } from './costs.rules.ts'

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

  it.each([null, '', 'Included', 'N/A', '$', 'call us', '9'.repeat(400)])('of %j is not known', (text) => {
    expect(maintenanceFrom(text, 600)).toBeNull()
  })

  it('takes the first amount where nothing says what it is for', () => {
    expect(maintenanceFrom('$0.70 a Sq.Ft.', null)).toBe(0.7)
  })
})
