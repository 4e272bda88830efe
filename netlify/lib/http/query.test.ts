import { describe, expect, it } from 'vitest'
import { ApiProblem } from './problem.ts'
import { readQuery } from './query.ts'
import * as z from 'zod/mini'

const schema = z.object({
  radius: z.enum(['25', '50'], 'searchInput.radius'),
  query: z.optional(z.string().check(z.maxLength(3, 'searchInput.tooLong'))),
})
const read = (search: string) => readQuery(new Request(`http://localhost/api/x${search}`), schema)
const problemOf = (search: string) => {
  try {
    read(search)
  } catch (error) {
    if (error instanceof ApiProblem) return error
  }
  throw new Error('was taken')
}

describe('readQuery', () => {
  it('takes what the schema names and ignores the rest', () => {
    expect(read('?radius=25&query=abc&utm_source=x')).toEqual({ radius: '25', query: 'abc' })
    expect(read('?radius=50')).toEqual({ radius: '50' })
  })

  it('says what is wrong by parameter, all at once', () => {
    const { status, code, fields } = problemOf('?radius=26&query=abcd')
    expect({ status, code }).toEqual({ status: 400, code: 'invalid_input' })
    expect(fields).toMatchObject({
      radius: { key: 'searchInput.radius', values: { values: ['25', '50'] } },
      query: { key: 'searchInput.tooLong', values: { maximum: 3 } },
    })
  })

  it('refuses a parameter given twice, even when both are the same', () => {
    expect(problemOf('?radius=25&radius=25').fields).toEqual({ radius: 'refusals.twice' })
  })

  it('minds a parameter that is missing, and takes an array in brackets for another name', () => {
    expect(problemOf('').fields).toMatchObject({ radius: { key: 'searchInput.radius' } })
    expect(problemOf('?radius[]=25').fields).toMatchObject({ radius: { key: 'searchInput.radius' } })
  })

  it('is not fooled by names of the prototype', () => {
    expect(read('?radius=25&__proto__=x&constructor=y')).toEqual({ radius: '25' })
  })
})
