import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { coloursOf, contrastOf, PAIRS } from './contrast.ts'

const colours = coloursOf(readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8'))
const hex = (name: string) => {
  const found = colours.get(name)
  if (!found) throw new Error(`No colour is named ${name}`)
  return found
}

it('is computed as WCAG has it', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrastOf('#f7f4ee', '#f7f4ee')).toBe(1)
})

it.each(PAIRS)('%s on %s has %d at least', (one, ground, needed) => {
  expect(contrastOf(hex(one), hex(ground))).toBeGreaterThanOrEqual(needed)
})
