import { DOCUMENT_TYPES } from '#features/document/document.schema.ts'
import { files, lockedPdf, pdfOf, WORD_PARTS, zip } from './sniff.fixture.ts'
import { crc32 } from 'node:zlib'
import { expect, it } from 'vitest'
import { openFile } from './sniff.ts'

const PDF = files['application/pdf']
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const before = (words: string, bytes: Buffer) => Buffer.concat([Buffer.from(words), bytes])

it.each(DOCUMENT_TYPES)('opens %s, which it knows by its content', async (type) => {
  expect(await openFile(files[type])).toEqual({ type })
})

it.each([
  [
    'of another word processor',
    DOCX,
    zip({
      '_rels/.rels': '<x/>',
      'word/document.xml': 'x'.repeat(600_000),
      '[Content_Types].xml': WORD_PARTS,
    }),
  ],
  ['that is long', 'application/pdf', pdfOf(9_000_000)],
  ['with lines of a mail before its header', 'application/pdf', before('Content-Type: x\r\n\r\n', PDF)],
  ['that only its owner may change', 'application/pdf', lockedPdf('')],
  [
    'with words of a camera after it',
    'image/jpeg',
    Buffer.concat([files['image/jpeg'], Buffer.from('SEFT\xff\xda')]),
  ],
  ['with words of a phone after it', 'image/heic', Buffer.concat([files['image/heic'], Buffer.alloc(40, 7)])],
])('opens a file %s', async (_, type, bytes) => {
  expect(await openFile(bytes)).toEqual({ type })
})

/** A picture's header states its size in pixels; the data behind it may be short. */
const bomb = () => {
  const bytes = Buffer.from(files['image/png'])
  bytes.writeUInt32BE(16_000, 16)
  bytes.writeUInt32BE(16_000, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}
const locked = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(600),
  Buffer.from('EncryptedPackage', 'utf16le'),
])

it.each([
  ['nothing', 'empty', Buffer.alloc(0)],
  ['a PDF that asks for a password', 'locked', lockedPdf('secret')],
  ['the same with bytes before its header', 'locked', before('\n\n', lockedPdf('secret'))],
  ['a document of Word that asks for a password', 'locked', locked],
  ['a PDF without a page', 'damaged', Buffer.from('%PDF-1.7\ntrailer << >>\n%%EOF')],
  ['a PDF of too many bytes before its header', 'kind', before('x'.repeat(1_100), PDF)],
  ...DOCUMENT_TYPES.map((type) => [`a part of ${type}`, 'damaged', files[type].subarray(0, -20)] as const),
  ['a picture of 256 million pixels', 'pixels', bomb()],
] as const)('names what is wrong with %s: %s', async (_, fault, bytes) => {
  expect(await openFile(bytes)).toMatchObject({ fault })
})

it.each([
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
  ['a program that names a PDF', before('4d5a90000300000004000000ffff0000', PDF).fill('MZ', 0, 2)],
  ['text', Buffer.from('just text, named .pdf')],
  ['an archive', zip({ 'a.txt': 'x' })],
  ['a spreadsheet', zip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<x/>' })],
  ['a picture of another kind', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;')],
  ['an archive that breaks off', zip({ '[Content_Types].xml': 'x'.repeat(99) }).subarray(0, 60)],
  ['zeros', Buffer.alloc(10_000)],
])('takes %s for none of them', async (_, bytes) => {
  expect(await openFile(bytes)).toMatchObject({ fault: 'kind' })
})
