import { describe, expect, it } from 'vitest'
import { ApiProblem } from './problem.ts'
import { readQuery } from './query.ts'
import * as z from 'zod/mini'

const schema = z.object({
  radius: z.enum(['25', '50'], 'Choose 25 or 50.'),
  query: z.optional(z.string().check(z.maxLength(3, 'Too long.'))),
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
    const { status, code, message, fields } = problemOf('?radius=26&query=abcd')
    expect({ status, code, message }).toEqual({
      status: 400,
      code: 'invalid_input',
      message: 'Choose 25 or 50.',
    })
    expect(fields).toEqual({ radius: 'Choose 25 or 50.', query: 'Too long.' })
  })

  it('refuses a parameter given twice, even when both are the same', () => {
    expect(problemOf('?radius=25&radius=25').fields).toEqual({ radius: 'Give this once.' })
  })

  it('minds a parameter that is missing, and takes an array in brackets for another name', () => {
    expect(problemOf('').fields).toEqual({ radius: 'Choose 25 or 50.' })
    expect(problemOf('?radius[]=25').fields).toEqual({ radius: 'Choose 25 or 50.' })
  })

  it('is not fooled by names of the prototype', () => {
    expect(read('?radius=25&__proto__=x&constructor=y')).toEqual({ radius: '25' })
  })
})
