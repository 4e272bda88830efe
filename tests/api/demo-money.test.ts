import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { suiteSchema } from '#features/suite/suite.schema.ts'
import { json, visitor } from '#tests/fixtures/api.ts'

const get = visitor()

it('says everything about suite 1204 of Aurora on King in numbers', async () => {
  const suite = z.parse(suiteSchema, await json(get('/api/suite/aurora-on-king-1204')))
  expect(suite.taxTreatment).toBe('included')
  expect(suite.building).toMatchObject({ city: 'Toronto', region: 'Ontario', condominium: true })
  expect(suite.money).toEqual({
    taxTreatment: 'included',
    rebateAssumed: true,
    deposits: [
      { measure: 'amount', value: 10_000, due: 'signing', after: null, on: null },
      { measure: 'up-to-percent', value: 5, due: 'days', after: 30, on: null },
      { measure: 'percent', value: 5, due: 'days', after: 180, on: null },
      { measure: 'percent', value: 5, due: 'occupancy', after: null, on: null },
    ],
    feeAmount: 428.4,
    feeBasis: 'month',
    feeCovers: 'Heating and cooling, water, amenities, reserve fund',
    parking: 'extra',
    parkingPrice: 79_900,
    parkingFee: 84.5,
    locker: 'extra',
    lockerPrice: 7_500,
    lockerFee: 24.95,
    propertyTax: 6498.96,
    propertyTaxBasis: 'About 1% of the price, as the builder estimates it',
    firstOccupancy: '2028-05-15',
    levyCap: 12_000,
    incentiveAmount: 5_000,
    incentiveEnds: '2027-01-31',
    level: 12,
    balcony: 60,
    ceiling: 9,
  })
})
