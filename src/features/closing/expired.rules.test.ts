import { expect, it } from 'vitest'
import { closing as texts } from '#texts/closing.ts'
import { aurora, closingOf, montreal } from './closing.fixture.ts'
import type { LineId } from './closing.schema.ts'
import { lineName } from './line.rules.ts'

const laval = { ...montreal, place: { ...montreal.place, municipality: 'other' as const } }
const firstHome = { ...aurora, firstHome: true }

// Every rule that ends without a successor; law.rules.test.ts lists the others.
it.each([
  ['montreal-transfer-2026', montreal, 'cityTransfer', '2026-12-31', 'montreal'],
  ['quebec-transfer-2026', laval, 'provinceTransfer', '2026-12-31', 'QC'],
  ['ontario-relief', aurora, 'ontarioRelief', '2027-03-31'],
  ['federal-first-home', firstHome, 'federalFirstHome', '2030-12-31'],
  ['ontario-first-home', firstHome, 'ontarioFirstHome', '2030-12-31'],
] as const)(
  '%s says that it has ended, on the day after its last',
  (_, home, id: LineId, last, transfer?: 'montreal' | 'QC') => {
    const next = new Date(Date.parse(`${last}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
    const notice = texts.notices.expired(lineName({ id, ...(transfer && { transfer }) }), last)
    expect(closingOf(home, { agreement: last }).notices).not.toContain(notice)
    const ended = closingOf(home, { agreement: next })
    expect(ended.notices).toContain(notice)
    expect(ended.line(id)?.dollars ?? null).toBeNull()
  },
)
