import { afterAll, expect, it, vi } from 'vitest'

// Other files of this thread may have loaded the modules in English.
vi.resetModules()
vi.doMock('#texts/language.ts', () => ({ language: 'fr-CA' }))
afterAll(() => {
  vi.doUnmock('#texts/language.ts')
  vi.resetModules()
})
const { SEPARATOR } = await import('./save-file.ts')

it('parts cells as a French spreadsheet expects', () => {
  expect(SEPARATOR).toBe(';')
})
