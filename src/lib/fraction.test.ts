import { describe, expect, it } from 'vitest'
import { addCents, fraction, toCent } from './fraction.ts'

describe('a fraction', () => {
  it('is exact where floating point is not', () => {
    expect(fraction(0.1).plus(0.2).minus(0.3).top).toBe(0n)
    expect(fraction(649_900).over(1.13).times(1.13).minus(649_900).top).toBe(0n)
    expect(fraction(1e-7).times(1e7).toCent()).toBe(1)
    expect(fraction(1e21).over(1e21).toCent()).toBe(1)
  })

  it.each([
    [1.005, 1.01],
    [1.004_999_999, 1],
    [-1.005, -1.01],
    [-0.004, 0],
    [98_855.505, 98_855.51],
    [0, 0],
  ])('rounds %d half up to %d', (value, rounded) => {
    expect(fraction(value).toCent()).toBe(rounded)
  })

  it('compares and takes the ceiling', () => {
    expect(fraction(1).over(3).isOver(0.333)).toBe(true)
    expect(fraction(1).isOver(1)).toBe(false)
    expect(fraction(5).min(4).toNumber()).toBe(4)
    expect(fraction(5).max(7).toNumber()).toBe(7)
    expect([659.8, 660, 0, -0.5].map((value) => fraction(value).ceiling())).toEqual([660, 660, 0, 0])
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('cannot be made of %d', (value) => {
    expect(() => fraction(value)).toThrow(RangeError)
  })

  it('cannot be divided by zero', () => {
    expect(() => fraction(1).over(0)).toThrow(RangeError)
  })
})

it('adds rounded dollars exactly', () => {
  expect(addCents(0.1, 0.2)).toBe(0.3)
  expect(addCents(8402.43, 8402.43, 32_495)).toBe(49_299.86)
})

it.each([
  [1.005, 1.01],
  [1025.865, 1025.87],
  [2166.775, 2166.78],
  [0.004_999, 0],
])('rounds a payment of %d to %d', (dollars, rounded) => {
  expect(toCent(dollars)).toBe(rounded)
})
