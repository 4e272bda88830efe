import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { Refusal } from '#netlify/lib/listings/refusal.ts'
import { files, lockedPdf } from '#netlify/lib/documents/sniff.fixture.ts'
import { readPdf, readPicture } from './pictures.ts'

const file = (bytes: Buffer, size = bytes.length) => ({
  path: 'pictures/a/x.jpg',
  parts: ['pictures', 'a', 'My Photo.jpg'],
  size,
  read: () => Promise.resolve(bytes),
})
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#446688' } })

describe('a picture', () => {
  it('is made smaller, never larger, and lies where its content says', async () => {
    const large = await readPicture(file(await plain(4_800, 3_200).png().toBuffer()), 'aurora')
    expect(large).toMatchObject({ width: 2_400, height: 1_600, type: 'image/jpeg' })
    expect(large.path).toMatch(/^listings\/aurora\/my-photo-[\da-f]{12}\.jpg$/)
    const small = await readPicture(file(await plain(900, 600).webp().toBuffer()), 'aurora')
    expect(small).toMatchObject({ width: 900, height: 600 })
    expect(small.path).not.toBe(large.path)
  })

  it.each([
    [16_000, 16_000, 0, 'has more than 250 million pixels'],
    [12_000, 9_000, 1, 'interlaced with more than 100 million pixels'],
  ])('of more pixels than the memory bears is refused: %i × %i', async (width, height, interlaced, why) => {
    // Only its header is read: the picture behind it may be small.
    const bomb = await plain(900, 600).png().toBuffer()
    bomb.writeUInt32BE(width, 16)
    bomb.writeUInt32BE(height, 20)
    bomb.writeUInt8(interlaced, 28)
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
    await expect(readPicture(file(bomb), 'a')).rejects.toThrow(why)
  })

  it.each([readPicture, readPdf])('without a byte is refused by name', async (read) => {
    await expect(read(file(Buffer.alloc(0)), 'a')).rejects.toThrow(new Refusal('is empty'))
  })

  it.each([
    ['100 MB', async () => file(Buffer.alloc(1), 100 * 1024 * 1024), 'is 100 MB: the limit is 40 MB'],
    ['a page', async () => file(Buffer.from('<html></html>')), 'is not a JPEG, PNG, WebP or TIFF picture'],
    [
      'an SVG',
      async () => file(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')),
      'is not a JPEG, PNG, WebP or TIFF picture',
    ],
    [
      'half a file',
      async () =>
        file(
          (
            await sharp(await noise())
              .jpeg()
              .toBuffer()
          ).subarray(0, 40_000),
        ),
      'is damaged',
    ],
    ['a thumbnail', async () => file(await plain(300, 200).jpeg().toBuffer()), 'is only 300 px wide'],
  ])('of %s is refused in words', async (_, make, words) => {
    await expect(readPicture(await make(), 'a')).rejects.toThrow(words)
  })
})

const PDF = files['application/pdf']
const noise = () =>
  sharp({
    create: {
      width: 900,
      height: 600,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()

describe('a PDF', () => {
  it('is one by its content', async () => {
    await expect(readPdf(file(Buffer.from('MZ\u0000')), 'a')).rejects.toThrow('is not a PDF')
    for (const bytes of [PDF, Buffer.concat([Buffer.from('\n\n'), PDF]), lockedPdf('')]) {
      const { path, type } = await readPdf(file(bytes), 'a')
      expect([type, path]).toEqual([
        'application/pdf',
        expect.stringMatching(/^listings\/a\/my-photo-\w{12}\.pdf$/),
      ])
    }
  })

  it.each([
    ['asks for a password', lockedPdf('secret')],
    ['is damaged or incomplete', PDF.subarray(0, -20)],
  ])('that %s is refused', async (words, bytes) => {
    await expect(readPdf(file(bytes), 'a')).rejects.toThrow(words)
  })
})
