import { describe, expect, it } from 'vitest'
import { buyRequestOf, failureOf, isStarted, suitesToChoose } from './buy-form.rules.ts'
import { buyRequestSchema } from './buyer.schema.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { ApiError } from '#lib/api.ts'

const filled = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const identity = {
  dob: '1990-02-03',
  driversLicence: 'A1234-56789-00203',
  driversExpiry: '2099-01-01',
  fullAddress: '12 King Street West, Toronto',
}
const second = { name: 'Noor Haddad', email: 'noor@mail.example', phone: '+1 416 555 0188', ...identity }
const secondFields = Object.fromEntries(
  Object.entries(second).map(([name, value]) => [`secondPurchaser.${name}`, value]),
)

describe('buyRequestOf', () => {
  it('is what the API takes', () => {
    const request = buyRequestOf(
      filled({
        suiteId: 'aurora-on-king-1204',
        ...identity,
        ...secondFields,
        parking: 'on',
        shareDocuments: 'on',
      }),
      true,
    )
    expect(request).toEqual({
      suiteId: 'aurora-on-king-1204',
      ...identity,
      parking: true,
      shareDocuments: true,
      secondPurchaser: second,
    })
    expect(buyRequestSchema.safeParse(request).success).toBe(true)
  })

  it('names a passport for each purchaser who prefers it', () => {
    const passport = { identityDocument: 'passport' }
    const fields = { suiteId: 'a-1', ...identity, ...secondFields, parking: 'on' }
    const request = buyRequestOf(
      filled({ ...fields, identityDocument: 'passport', 'secondPurchaser.identityDocument': 'passport' }),
      true,
    )
    expect(request).toMatchObject({ ...passport, secondPurchaser: { ...second, ...passport } })
    expect(buyRequestSchema.safeParse(request).success).toBe(true)
    const firstOnly = buyRequestOf(filled({ ...fields, identityDocument: 'passport' }), true)
    expect(firstOnly.secondPurchaser).not.toHaveProperty('identityDocument')
    const licence = buyRequestOf(filled({ ...fields, identityDocument: 'licence' }), true)
    expect(licence).not.toHaveProperty('identityDocument')
    expect(buyRequestSchema.safeParse({ ...licence, identityDocument: 'health card' }).success).toBe(false)
  })

  it('puts an address on one line, and is empty without a street', () => {
    const place = { city: 'Toronto', region: 'Ontario', postalCode: 'M5H 1A1', country: 'Canada' }
    const own = (fields: Record<string, string>) => buyRequestOf(filled(fields), false).fullAddress
    expect(own({ ...place, fullAddress: ' 12 King Street West ' })).toBe(
      '12 King Street West, Toronto, Ontario M5H 1A1, Canada',
    )
    expect(own({ fullAddress: '12 King Street West', city: 'Toronto', postalCode: 'M5H 1A1' })).toBe(
      '12 King Street West, Toronto, M5H 1A1',
    )
    expect(own({ ...place, fullAddress: ' ' })).toBe('')
  })

  it('gives the second purchaser the first one’s address if it is the same', () => {
    const fields = { ...identity, ...secondFields, city: 'Toronto', 'secondPurchaser.city': 'Ottawa' }
    const both = (more: object) => {
      const { fullAddress, secondPurchaser: other } = buyRequestOf(filled({ ...fields, ...more }), true)
      return [fullAddress, other?.fullAddress]
    }
    const [first, last] = [`${identity.fullAddress}, Toronto`, `${identity.fullAddress}, Ottawa`]
    expect(both({})).toEqual([first, last])
    expect(both({ 'secondPurchaser.sameAddress': 'on' })).toEqual([first, first])
  })

  it('leaves out a second purchaser who was taken back', () => {
    expect(buyRequestOf(filled({ suiteId: 'a-1', ...identity, ...secondFields }), false)).toMatchObject({
      parking: false,
      shareDocuments: false,
      secondPurchaser: null,
    })
  })
})

describe('isStarted', () => {
  it('has no input to lose while only the suite and parking are chosen', () => {
    expect(
      isStarted(
        filled({
          suiteId: 'a-1',
          parking: 'on',
          shareDocuments: 'on',
          dob: '',
          identityDocument: 'passport',
          'secondPurchaser.identityDocument': 'passport',
          'secondPurchaser.sameAddress': 'on',
        }),
      ),
    ).toBe(false)
  })
  it('is work once something is written', () => {
    expect(isStarted(filled({ suiteId: 'a-1', 'secondPurchaser.name': 'N' }))).toBe(true)
  })
})

describe('suitesToChoose', () => {
  const suite = (_id: string, floorplanType: string | null, price: number, available = true) =>
    ({ _id, floorplanType, price, available }) as SuiteCard

  it('offers what is left of the plan, lowest price first', () => {
    const suites = [suite('a', 'D4', 3), suite('b', 'D4', 1), suite('c', 'D4', 2, false), suite('d', 'S1', 0)]
    expect(suitesToChoose(suites, 'a').map(({ _id }) => _id)).toEqual(['b', 'a'])
  })
  it('offers a suite without a plan alone', () => {
    expect(suitesToChoose([suite('a', null, 3), suite('b', null, 1)], 'a').map(({ _id }) => _id)).toEqual([
      'a',
    ])
  })
  it('does not offer one that is gone', () => {
    expect(suitesToChoose([suite('a', 'D4', 3, false)], 'a')).toEqual([])
  })
})

describe('failureOf', () => {
  const fields = { dob: 'Purchasers must be 18 or older.' }

  it('says at each field what the server says of it', () => {
    expect(failureOf(new ApiError(400, 'Look again.', 'invalid_input', fields))).toEqual({
      status: 400,
      fields,
      sentence: '',
    })
  })
  it('says of a suite that is gone so at the suite', () => {
    const gone = new ApiError(409, 'This suite is no longer available.', 'suite_unavailable')
    expect(failureOf(gone)).toMatchObject({ fields: { suiteId: 'This suite is no longer available.' } })
  })
  it('says what the server says when it names no field of the form', () => {
    expect(failureOf(new ApiError(503, 'Not now.', '', { other: 'x' }))).toMatchObject({
      fields: {},
      sentence: 'Not now.',
    })
  })
  it('has words when the server has none, and says what to look at when it did not answer', () => {
    const words = 'An unexpected error occurred. Please try again.'
    expect(failureOf(new ApiError(502, '')).sentence).toBe(words)
    for (const unanswered of [new ApiError(0, ''), new Error('x')])
      expect(failureOf(unanswered).sentence).toBe(
        `${words} Check your connection: what you entered is still here.`,
      )
  })
})
