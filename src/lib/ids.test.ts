import { expect, it } from 'vitest'
import { inChunks } from './ids.ts'

const ids = (count: number, length: number) =>
  Array.from({ length: count }, (_, at) => String(at).padStart(length, 'x'))

it('puts a hundred ids into one call', () => {
  expect(inChunks([])).toEqual([])
  expect(inChunks(ids(250, 20)).map((chunk) => chunk.length)).toEqual([100, 100, 50])
  expect(inChunks(ids(250, 20)).flat()).toEqual(ids(250, 20))
})

it('keeps addresses of long ids short', () => {
  const chunks = inChunks(ids(100, 120))
  expect(Math.max(...chunks.map((chunk) => chunk.join(',').length))).toBeLessThanOrEqual(4000)
  expect(chunks.flat()).toEqual(ids(100, 120))
})
