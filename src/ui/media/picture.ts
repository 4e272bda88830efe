import type { PictureSource } from '#lib/picture-source.ts'

/** A picture in the gallery. */
export interface Plate extends Omit<PictureSource, 'focus'> {
  caption: string | null
  /** The part of the caption that is in English on a French page. */
  englishCaption?: string | undefined
  /** A drawing is shown from its file: its lines stay sharp at any size. */
  drawing?: boolean
}

/** A picture of a carousel; `group` is its part of a gallery. */
export interface Shot extends PictureSource, Pick<Plate, 'caption' | 'englishCaption'> {
  group?: 'room' | 'building' | 'around'
  /** The plan it shows, if it is of no suite. */
  plan?: string | null
}

/** For `Words`: what of a caption is in English. */
export const inCaption = ({ englishCaption }: Pick<Plate, 'englishCaption'>) =>
  englishCaption === undefined ? {} : { english: ['englishCaption'], englishCaption }

export type PictureFormat = 'avif' | 'webp' | 'jpg'

const WIDTHS = [400, 800, 1200, 1600]
/** A picture this wide is served in every width. */
export const WIDEST = Math.max(...WIDTHS)
/** Above this quality no difference is visible on the site's renders. */
const QUALITY: Record<PictureFormat, number> = { avif: 50, webp: 70, jpg: 75 }

/** URL of a picture at one width from the Image CDN. */
export const pictureUrl = (url: string, width: number, format: PictureFormat) =>
  `/.netlify/images?url=${encodeURIComponent(url)}&w=${width}&fm=${format}&q=${QUALITY[format]}`

/** `srcset` of the widths up to the picture's own, at least the smallest. */
export const pictureSrcset = (picture: Pick<PictureSource, 'url' | 'width'>, format: PictureFormat) =>
  WIDTHS.filter((width, at) => at === 0 || width <= picture.width)
    .map((width) => `${pictureUrl(picture.url, width, format)} ${width}w`)
    .join(', ')
