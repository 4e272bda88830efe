import { expect, it } from 'vitest'
import { troubleOf } from './build-watch.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const ago = (hours: number) => now - hours * 3_600_000

it.each([
  ['a build after the last change', { build: ago(1), handled: ago(2) }, undefined],
  ['a build of yesterday without a change', { build: ago(25), handled: ago(30) }, undefined],
  ['a change that was asked for after it', { build: ago(3), handled: ago(2) }, 'build-failing'],
  ['a change nobody could ask for', { build: ago(1), waiting: ago(1) }, 'build-failing'],
  ['changes from before the first site there was', { build: ago(0.2), waiting: ago(50) }, undefined],
  ['no build for longer than a day and two hours', { build: ago(26.1) }, 'build-old'],
])('%s', (_, known, trouble) => {
  expect(troubleOf(known, now)).toBe(trouble)
})
