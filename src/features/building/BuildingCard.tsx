import './building-card.css'
import type { ReactNode } from 'react'
import { common } from '#texts/common.ts'
import { building as texts } from '#texts/building.ts'
import { Picture } from '#ui/media/Picture.tsx'
import type { BuildingCardText } from './building-card.rules.ts'

interface Props {
  card: BuildingCardText
  /** CSS sizes of the picture. */
  sizes: string
  ratio?: 'tall' | undefined
  /** Its picture is the LCP image. Pair it with PicturePreload. */
  priority?: boolean
  /** A further line below its price. */
  children?: ReactNode
}

export const BuildingCard = ({ card, sizes, ratio, priority = false, children }: Props) => (
  <article className="dev-card">
    <Picture picture={card.picture} sizes={sizes} ratio={ratio} priority={priority} />
    <div className="dev-card__body">
      <div>
        <h3 className="dev-card__name h3">{card.name}</h3>
        {card.location && (
          <p className="dev-card__where" lang={card.locationLang}>
            {card.location}
          </p>
        )}
      </div>
      {card.price && (
        <p className="dev-card__price num">
          <span className="price">{card.price}</span>{' '}
          {card.terms && <span className="soft">{card.terms}</span>}
        </p>
      )}
      {children}
      {card.opening && (
        <p className="dev-card__text" lang={card.openingLang}>
          {card.opening}
        </p>
      )}
      <a className="go" href={card.href} aria-label={common.labelled(texts.viewDetails, card.name)}>
        <span>{texts.viewDetails}</span>
      </a>
    </div>
  </article>
)
