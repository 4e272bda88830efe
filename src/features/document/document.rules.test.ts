import { describe, expect, it } from 'vitest'
import {
  ACCEPT,
  LARGEST,
  megabytes,
  percentOf,
  refusal,
  THROUGH_FUNCTION,
  uploadError,
} from './document.rules.ts'
import { DIRECT_LIMIT, DOCUMENT_TYPES, FILE_LIMIT } from './document.schema.ts'

const MB = 1024 * 1024

it('knows the limits and kinds of the API, which would bring zod along', () => {
  expect([LARGEST, THROUGH_FUNCTION]).toEqual([FILE_LIMIT, DIRECT_LIMIT])
  expect(ACCEPT.split(',').filter((kind) => kind.includes('/'))).toEqual([...DOCUMENT_TYPES])
})

describe('uploadError', () => {
  it('says how full the storage is, in MB with two decimals', () => {
    expect(
      uploadError({
        message: 'Storage limit exceeded',
        currentStorage: 99.5 * MB,
        limit: 100 * MB,
        remaining: MB / 2,
      }),
    ).toBe('Storage limit exceeded. Using 99.50 MB of 100.00 MB. 0.50 MB remaining.')
  })

  it.each([
    [{ message: 'This kind of file is not taken.' }, 'This kind of file is not taken.'],
    [{ message: '' }, 'Upload failed'],
    [{ message: 5, limit: 3 }, 'Upload failed'],
    [null, 'Upload failed'],
    ['<h1>', 'Upload failed'],
  ])('of %j is %s', (body, text) => {
    expect(uploadError(body)).toBe(text)
  })
})

describe('refusal', () => {
  it('takes a file up to 25 MB', () => expect(refusal({ size: LARGEST })).toBeNull())
  it('refuses a larger one', () => expect(refusal({ size: LARGEST + 1 })).toContain('25 MB'))
  it('refuses an empty one', () => expect(refusal({ size: 0 })).toContain('empty'))
})

it('a megabyte is 1024 × 1024 bytes', () => expect(megabytes(5.08 * MB)).toBe('5.08'))

it.each([
  [0, 100, 0],
  [50, 100, 50],
  [100, 100, 99],
  [7, 0, 0],
])('%d of %d bytes are %d %', (sent, size, percent) => expect(percentOf(sent, size)).toBe(percent))
