/** A picture of this site, as the Image CDN serves it in several widths. */
export interface PictureSource {
  /** Path on this site, such as `/media/aurora/1.jpg`. */
  url: string
  alt: string
  width: number
  height: number
  /** CSS object-position of what matters, such as `50% 36%`. */
  focus: string | null
  /** On a French page: its texts that are in English (`src/lib/translated.ts`). */
  english?: string[] | undefined
}
