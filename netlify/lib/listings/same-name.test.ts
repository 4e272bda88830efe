import { describe, expect, it } from 'vitest'
import { slug } from '#lib/slug.ts'
import { findBuilding, isSame } from './same-name.ts'

describe('names', () => {
  it.each([
    ['Les Deux Sœurs', 'les-deux-s-urs'],
    ["L'Atelier Rachel", 'latelier-rachel'],
    ['Montréal 2', 'montreal-2'],
    ['../../etc/passwd', 'etc-passwd'],
  ])('%s becomes %s', (name, words) => {
    expect(slug(name)).toBe(words)
  })

  it('are the same whatever their capitals and accents, and never because they have no letters we know', () => {
    expect(isSame('Quai Montréal', 'quai-montreal')).toBe(true)
    expect(isSame('برج', 'النور')).toBe(false)
    expect(isSame('Les Deux Sœurs', 'Les Deux Soeurs')).toBe(true)
    expect(isSame('Ærø & Łódź', 'Aero and Lodz')).toBe(true)
    expect(isSame('Aurora & King', 'Aurora et King')).toBe(true)
    for (const mark of ['’', '‘', 'ʼ', '´', '`']) expect(isSame(`L${mark}Atelier`, "L'Atelier")).toBe(true)
    expect(isSame('Nº 9 １Bloor ﬁne', 'No 9 1Bloor fine')).toBe(true)
    expect(isSame('Elm House', 'Elm House 2')).toBe(false)
    expect(isSame('برج', 'برج')).toBe(true)
  })
})

it('finds a building by its id first, and tells when a name is that of several', () => {
  const [one, other] = [
    { _id: 'elm', name: 'Elm House' },
    { _id: 'elm-house', name: 'Elm-House' },
  ]
  expect(findBuilding([one, other], 'elm-house')).toEqual({ found: other, ambiguous: false })
  expect(findBuilding([one, other], 'ELM HOUSE')).toEqual({ found: one, ambiguous: true })
  expect(findBuilding([one, other], 'Oak House')).toEqual({ found: undefined, ambiguous: false })
})
