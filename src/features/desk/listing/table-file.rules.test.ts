import { expect, it } from 'vitest'
import { decodeTable } from './table-file.rules.ts'

it('is a text in UTF-8, or in UTF-16 as Excel writes it', () => {
  expect(decodeTable(Buffer.from('\ufeffMontréal'))).toBe('Montréal')
  expect(decodeTable(Buffer.from('\ufeffunit\t1', 'utf16le'))).toBe('unit\t1')
  expect(decodeTable(Buffer.from('Montréal', 'latin1'))).toBeUndefined()
  expect(decodeTable(Buffer.from('a\0b'))).toBeUndefined()
})
