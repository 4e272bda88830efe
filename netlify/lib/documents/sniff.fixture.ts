import { crc32 } from 'node:zlib'

/** One entry of a ZIP archive, uncompressed. */
const entry = (name: string, content: string) => {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt32LE(crc32(content), 14)
  header.writeUInt32LE(Buffer.byteLength(content), 18)
  header.writeUInt32LE(Buffer.byteLength(content), 22)
  header.writeUInt16LE(Buffer.byteLength(name), 26)
  return Buffer.concat([header, Buffer.from(name), Buffer.from(content)])
}

export const zip = (entries: Record<string, string>) =>
  Buffer.concat([
    ...Object.entries(entries).map(([name, content]) => entry(name, content)),
    Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
  ])

/** The parts of an archive that a word processor writes. */
export const WORD_PARTS =
  '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'

const box = (type: string, content: Buffer) => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(content.length + 8)
  return Buffer.concat([size, Buffer.from(type), content])
}

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n')

/** The smallest valid files of each type. */
export const files = {
  'application/pdf': PDF,
  'image/jpeg': Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
  'image/png': Buffer.from(
    '89504e470d0a1a0a0000000d4948445200000001000000010806000000' +
      '1f15c4890000000d49444154789c6360000002000001e221bc330000000049454e44ae426082',
    'hex',
  ),
  'image/webp': Buffer.from('524946461a000000574542505650384c0d0000002f00000010071011118888fe0700', 'hex'),
  'image/heic': box('ftyp', Buffer.from('heic\0\0\0\0mif1heic')),
  'image/heif': box('ftyp', Buffer.from('mif1\0\0\0\0mif1')),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': zip({
    '[Content_Types].xml': WORD_PARTS,
    'word/document.xml': '<w:document/>',
  }),
}

/** A PDF of exactly this size (bytes). */
export const pdfOf = (size: number) => Buffer.concat([PDF, Buffer.alloc(Math.max(0, size - PDF.length), ' ')])
