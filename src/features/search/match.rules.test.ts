import { expect, it } from 'vitest'
import { cutAtMatch } from './match.rules.ts'

it.each([
  ['Hamilton', 'ham', ['', 'Ham', 'ilton']],
  ['Montréal', 'montre', ['', 'Montré', 'al']],
  ['Saint-Jérôme', 'jerome', ['Saint-', 'Jérôme', '']],
  ['Toronto', 'tornto', ['Toronto', '', '']],
  ['Toronto', '  ', ['Toronto', '', '']],
  ['Trois-Rivie\u0300res', 'rivière', ['Trois-', 'Rivière', 's']],
])('splits %s at %j', (name, typed, cut) => {
  expect(cutAtMatch(name, typed)).toEqual(cut)
})
