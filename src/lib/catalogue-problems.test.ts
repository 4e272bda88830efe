import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { safeParse } from 'zod/v4/core'
import { problemsOf } from './catalogue-problems.ts'

const schema = z.object({
  _id: z.string().check(z.regex(/^[a-z]+$/), z.maxLength(5)),
  price: z.number(),
  propertyType: z.nullable(z.enum(['condo', 'townhome'])),
  pictures: z.array(z.object({ alt: z.string() })),
  money: z.object({ levyCap: z.nullable(z.number()) }),
})
const row = { _id: 'a', price: 1, propertyType: null, pictures: [], money: { levyCap: null } }
const told = (given: Record<string, unknown>) => {
  const bad = { ...row, ...given } as { _id: string }
  const { error } = safeParse(schema, bad)
  return error && problemsOf(bad, error).map(({ row_id, field, problem }) => `${row_id}: ${field} ${problem}`)
}

describe('problemsOf', () => {
  it.each([
    [{ price: null }, 'a: price is empty, and has to be a number'],
    [{ price: 'TBA' }, "a: price has to be a number, is 'TBA'"],
    [{ propertyType: 'loft' }, "a: property_type has to be one of condo, townhome, is 'loft'"],
    [{ pictures: [{ alt: 'A' }, { alt: null }] }, 'a: pictures 2 alt is empty, and has to be a text'],
    [{ money: { levyCap: 'TBA' } }, "a: levy_cap has to be a number, is 'TBA'"],
    [{ _id: 'A b' }, "A b: id has signs in it that do not belong there, is 'A b'"],
    [{ _id: 'abcdefg' }, "abcdefg: id is more than 5, is 'abcdefg'"],
    [{ pictures: { alt: 'A' } }, 'a: pictures has to be a list'],
  ])('of %j says %s', (given, words) => {
    expect(told(given)).toEqual([words])
  })

  it('names each field that is wrong', () => {
    expect(told({ price: null, propertyType: 'loft' })).toHaveLength(2)
    expect(told({})).toBeUndefined()
  })
})
