import type { CSSProperties } from 'react'
import { common } from '#texts/common.ts'
import { langOf } from '#lib/translated.ts'
import type { PictureSource } from '#lib/picture-source.ts'
import { pictureSrcset, pictureUrl } from './picture.ts'

interface Props {
  picture: PictureSource | null | undefined
  /** The `sizes` of the image: how wide it is shown. */
  sizes: string
  /** Tall is 4:5, wide 16:9; the default is 3:2. */
  ratio?: 'tall' | 'wide' | undefined
  /** The LCP image, fetched at once. Pair it with PicturePreload. */
  priority?: boolean | undefined
  /** For decorative pictures: an empty alt text. */
  decorative?: boolean
  className?: string
}

export const Picture = ({ picture, sizes, ratio, priority, decorative, className }: Props) => {
  const classes = ['pic', ratio && `pic--${ratio}`, className].filter(Boolean).join(' ')
  if (!picture) return <div className={`${classes} pic--empty`}>{common.noPictures}</div>
  const at = picture.focus ? ({ '--at': picture.focus } as CSSProperties) : undefined
  return (
    <picture className={classes} style={at}>
      <source type="image/avif" srcSet={pictureSrcset(picture, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSrcset(picture, 'webp')} sizes={sizes} />
      <img
        {...(priority
          ? { fetchPriority: 'high' as const }
          : { loading: 'lazy' as const, decoding: 'async' as const })}
        src={pictureUrl(picture.url, 800, 'jpg')}
        alt={decorative ? '' : picture.alt}
        lang={decorative ? undefined : langOf(picture, 'alt')}
        width={picture.width}
        height={picture.height}
      />
    </picture>
  )
}
