import { DOCUMENT_TYPES } from '#features/document/document.schema.ts'
import { files, pdfOf, WORD_PARTS, zip } from './sniff.fixture.ts'
import { expect, it } from 'vitest'
import { typeOf } from './sniff.ts'

it.each(DOCUMENT_TYPES)('knows %s by its content', async (type) => {
  expect(await typeOf(files[type])).toBe(type)
})

it('knows a file that was written by another word processor, and the beginning of a long one', async () => {
  const docx = zip({
    '_rels/.rels': '<x/>',
    'word/document.xml': 'x'.repeat(600_000),
    '[Content_Types].xml': WORD_PARTS,
  })
  expect(await typeOf(docx)).toMatch(/wordprocessingml/)
  expect(await typeOf(docx.subarray(0, 512 * 1024))).toMatch(/wordprocessingml/)
  expect(await typeOf(pdfOf(9_000_000).subarray(0, 1_000))).toBe('application/pdf')
})

it.each([
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
  ['text', Buffer.from('just text, named .pdf')],
  ['an archive', zip({ 'a.txt': 'x' })],
  ['a spreadsheet', zip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<x/>' })],
  ['a picture of another kind', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;')],
  ['an archive that breaks off', zip({ '[Content_Types].xml': 'x'.repeat(99) }).subarray(0, 60)],
  ['nothing', Buffer.alloc(0)],
  ['zeros', Buffer.alloc(10_000)],
])('takes %s for none of them', async (_, bytes) => {
  expect(await typeOf(bytes)).toBeUndefined()
})
