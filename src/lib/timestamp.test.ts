import { expect, it } from 'vitest'
import { timestamp } from './timestamp.ts'

const read = (text: string) => timestamp('visitInput.time').safeParse(text).success

it.each(['2026-12-03T14:00:00Z', '2026-12-03T14:00:00-05:00', '2026-12-03T14:00:00+14:59'])(
  'takes %s',
  (text) => expect(read(text)).toBe(true),
)

it.each([
  '2026-12-03T14:00:00+23:59',
  '0000-01-01T00:00:00Z',
  '2026-12-03T14:00',
  '2026-02-30T00:00:00Z',
  '',
])('refuses %j, which Postgres would not take', (text) => expect(read(text)).toBe(false))
