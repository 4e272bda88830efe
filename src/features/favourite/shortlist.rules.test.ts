import { describe, expect, it } from 'vitest'
import { afterViewing, idsFrom, without } from './shortlist.rules.ts'

describe('ids in a text', () => {
  it('are taken once, in their order', () => {
    expect(idsFrom('aurora-on-king-1204,tannery-row-17,aurora-on-king-1204')).toEqual([
      'aurora-on-king-1204',
      'tannery-row-17',
    ])
  })

  it('are none where there is no text, or what cannot be an id', () => {
    for (const text of [null, '', ',', '../admin', 'A-1', '<b>', 'a--b', 'a'.repeat(121)])
      expect([text, idsFrom(text)]).toEqual([text, []])
  })
})

it('a suite is taken off a list', () => {
  expect(without(['a', 'b', 'c'], 'b')).toEqual(['a', 'c'])
  expect(without(['a'], 'b')).toEqual(['a'])
})

it('the last eight viewed suites are remembered, newest first, each once', () => {
  const eight = 'a,b,c,d,e,f,g,h'
  expect(afterViewing(eight, 'i')).toBe('i,a,b,c,d,e,f,g')
  expect(afterViewing(eight, 'c')).toBe('c,a,b,d,e,f,g,h')
  expect(afterViewing(null, 'a')).toBe('a')
})
