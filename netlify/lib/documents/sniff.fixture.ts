import { createCipheriv, createHash } from 'node:crypto'
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

/** The parts that a word processor writes into an archive. */
export const WORD_PARTS =
  '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'

const box = (type: string, content: Buffer) => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(content.length + 8)
  return Buffer.concat([size, Buffer.from(type), content])
}

/** An empty page. `more` is added to its trailer, and a comment has `padding` bytes. */
const pdf = (more = '', padding = 0) => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>',
  ]
  let text = '%PDF-1.7\n' + (padding > 1 ? `%${' '.repeat(padding - 2)}\n` : ' '.repeat(padding))
  let table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
  for (const [at, content] of objects.entries()) {
    table += `${String(text.length).padStart(10, '0')} 00000 n \n`
    text += `${at + 1} 0 obj\n${content}\nendobj\n`
  }
  // Offsets have a fixed width, so that padding adds just its own bytes.
  const start = String(text.length).padStart(10, '0')
  return Buffer.from(
    `${text}${table}trailer << /Root 1 0 R /Size ${objects.length + 1} ${more}>>\nstartxref\n${start}\n%%EOF\n`,
  )
}
const PDF = pdf()

const sha = (...parts: (string | Buffer)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()
/** Checks a password, and holds the file's key encrypted with it (PDF 2.0, security handler of revision 5). */
const proof = (password: string, more = Buffer.alloc(0)) => {
  const [check, salt] = [Buffer.from('12345678'), Buffer.from('abcdefgh')]
  const cipher = createCipheriv('aes-256-cbc', sha(password, salt, more), Buffer.alloc(16)).setAutoPadding(
    false,
  )
  return {
    word: Buffer.concat([sha(password, check, more), check, salt]),
    key: cipher.update(Buffer.alloc(32)),
  }
}
/** A PDF that its owner encrypted. It opens without a prompt if the user password is empty. */
export const lockedPdf = (password: string) => {
  const reader = proof(password)
  const owner = proof('owner', reader.word)
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`
  return pdf(
    `/ID [<00> <00>] /Encrypt << /Filter /Standard /V 5 /R 5 /Length 256 /P -4 /Perms ${hex(Buffer.alloc(16))} ` +
      `/U ${hex(reader.word)} /UE ${hex(reader.key)} /O ${hex(owner.word)} /OE ${hex(owner.key)} ` +
      '/CF << /StdCF << /CFM /AESV3 /Length 32 >> >> /StmF /StdCF /StrF /StdCF >> ',
  )
}

/** The parts of a one-pixel picture as phones write them, up to its pixels. */
const heic = (brand: string) => {
  const size = Buffer.from('000000000000000100000001', 'hex')
  const sizes = box('iprp', box('ipco', box('ispe', size)))
  return Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0mif1${brand}`)),
    box('meta', Buffer.concat([Buffer.alloc(4), sizes])),
    box('mdat', Buffer.alloc(9)),
  ])
}

/** The smallest valid file of each type. */
export const files = {
  'application/pdf': PDF,
  'image/jpeg': Buffer.from(
    `/9j/2wBDAP${'/'.repeat(86)}2wBDAf${'/'.repeat(86)}wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAH/` +
      'xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAf/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/' +
      'AIAQ/9k=',
    'base64',
  ),
  'image/png': Buffer.from(
    '89504e470d0a1a0a0000000d4948445200000001000000010806000000' +
      '1f15c4890000000d49444154789c6360000002000001e221bc330000000049454e44ae426082',
    'hex',
  ),
  'image/webp': Buffer.from('524946461a000000574542505650384c0d0000002f00000010071011118888fe0700', 'hex'),
  'image/heic': heic('heic'),
  'image/heif': heic('mif1'),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': zip({
    '[Content_Types].xml': WORD_PARTS,
    'word/document.xml': '<w:document/>',
  }),
}

/** A PDF of exactly this size (bytes). */
export const pdfOf = (size: number) => pdf('', Math.max(0, size - PDF.length))
