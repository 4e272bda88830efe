import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import type { ShareCard } from './share-card.rules.ts'

const WIDTH = 1200
const HEIGHT = 630
/** Text is in the margin of the page's axis; the photograph reaches the other edges. */
const AXIS = 404
const MARGIN = 48
const INK = '#16201d'
const INK_SOFT = '#4b5853'
const PAPER = '#f7f4ee'
const SPRUCE = '#1f3a34'
const PHOTO = { width: WIDTH - AXIS, height: HEIGHT }

/** Bundled code runs from another directory, but the working directory is always the checkout. */
const font = (file: string) => join(process.cwd(), `src/styles/fonts/${file}.ttf`)
const SERIF = { family: 'Fraunces', fontfile: font('fraunces-share') }
const SANS = { family: 'Inter', fontfile: font('inter-share') }

/** The measured rule of every page. */
const RULE = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${AXIS}" height="16">
    <path d="M${MARGIN} 8H${AXIS - MARGIN}" stroke="#7c8681"/>
    <path d="M${MARGIN - 5} 13l10-10M${AXIS - MARGIN - 5} 13l10-10" stroke="#a87c3c" stroke-width="2.5"/>
  </svg>`,
)

const escaped = (text: string) => text.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`)
/** Cuts between graphemes, so that no emoji is split. */
const shorten = (text: string, max: number) => {
  const letters = [...text.trim()]
  return letters.length <= max ? letters.join('') : `${letters.slice(0, max).join('').trim()}…`
}

/** Text as a picture, with its size. */
const write = (words: string, { family, fontfile }: typeof SERIF, px: number, colour: string) => {
  const text = `<span foreground="${colour}">${escaped(words)}</span>`
  const width = AXIS - 2 * MARGIN
  const given = {
    text,
    font: `${family} ${px}`,
    fontfile,
    width,
    wrap: 'word-char',
    rgba: true,
    dpi: 72,
  } as const
  return sharp({ text: given }).png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true })
}

/** Crops a photograph around its focus (`50% 36%`). */
const crop = async (photo: Buffer, focus: string | null) => {
  const { data, info } = await sharp(photo)
    .resize({ ...PHOTO, fit: 'outside' })
    .flatten({ background: PAPER })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [x = 50, y = 50] = focus?.match(/\d+/g)?.map(Number) ?? []
  const { width, height, channels } = info
  const left = Math.round(((width - PHOTO.width) * x) / 100)
  const top = Math.round(((height - PHOTO.height) * y) / 100)
  return sharp(data, { raw: { width, height, channels } })
    .extract({ ...PHOTO, left, top })
    .raw()
    .toBuffer()
}

const plain = (background: string) =>
  sharp({ create: { ...PHOTO, channels: 3, background } })
    .raw()
    .toBuffer()

/** The text on a paper background. */
const panel = async ({ name, place, price, terms }: ShareCard) => {
  const title = shorten(name, 64)
  const big = await write(title, SERIF, title.length > 24 ? 36 : 54, INK)
  const layers: OverlayOptions[] = [
    { input: RULE, left: 0, top: 56 },
    { input: big.data, left: MARGIN, top: 96 },
  ]
  if (place) {
    const small = await write(shorten(place, 64), SANS, 25, INK_SOFT)
    layers.push({ input: small.data, left: MARGIN, top: 96 + big.info.height + 26 })
  }
  if (price) {
    const priced = await write(price, SERIF, price.length > 15 ? 34 : 40, INK)
    const below = terms ? await write(terms, SANS, 22, INK_SOFT) : null
    const bottom = HEIGHT - 60 - (below ? below.info.height + 12 : 0)
    layers.push({ input: priced.data, left: MARGIN, top: bottom - priced.info.height })
    if (below) layers.push({ input: below.data, left: MARGIN, top: bottom + 12 })
  }
  return sharp({ create: { width: AXIS, height: HEIGHT, channels: 3, background: PAPER } })
    .composite(layers)
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** Joins the two by rows: compositing would add half of the total time. */
const beside = (left: Buffer, right: Buffer) => {
  const [wide, rest] = [AXIS * 3, PHOTO.width * 3]
  return Buffer.concat(
    Array.from({ length: HEIGHT }, (_, line) => [
      left.subarray(line * wide, (line + 1) * wide),
      right.subarray(line * rest, (line + 1) * rest),
    ]).flat(),
  )
}

/** A card of 1200 × 630 as JPEG; without a photograph that area is spruce. */
export const drawShareCard = async (card: ShareCard, photo: Buffer | null) => {
  const words = await panel(card)
  const picture = photo ? await crop(photo, card.picture?.focus ?? null) : await plain(SPRUCE)
  return sharp(beside(words, picture), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** In Astro's build cache. */
const folder = join(process.env.CACHE_DIR ?? 'node_modules/.astro', 'cards')

/** The cached card of that name, or a new one. Older cards of the building are removed. */
export const keptCard = async (name: string, draw: () => Promise<Buffer>) => {
  const path = join(folder, name)
  const kept = await readFile(path).catch(() => null)
  if (kept) return kept
  const card = await draw()
  await mkdir(folder, { recursive: true })
  const [building] = name.split('.')
  const others = (await readdir(folder)).filter((other) => other.startsWith(`${building}.`))
  await Promise.all(others.map((other) => rm(join(folder, other), { force: true })))
  await writeFile(path, card)
  return card
}
