import './suite-card.css'
import type { ComponentProps, ReactNode } from 'react'
import { Held } from '#features/suite/Held.tsx'
import { planAlt } from '#features/suite/measures.rules.ts'
import type { SuiteCard as Suite } from '#features/suite/suite.schema.ts'
import { suiteCard as cardTexts } from '#texts/cards.ts'
import { common } from '#texts/common.ts'
import { suite as texts } from '#texts/suite.ts'
import { ReachLine } from '#features/closing/ReachLine.tsx'
import { Picture } from '#ui/media/Picture.tsx'
import { PlanFloors } from './PlanFloors.tsx'
import {
  CARD_FACTS,
  suiteCardLabel,
  suiteCardMedia,
  suiteCardPicture,
  suiteCardText,
} from './suite-card.rules.ts'
import type { CardMedia } from './suite-card.rules.ts'
import type { PlanOffer } from './plan-offer.rules.ts'
import type { ListKind } from '#features/listing/list/suite-list.rules.ts'

interface Props {
  suite: Suite
  kind?: ListKind
  /** Makes it a plan's card: of all these suites. */
  plan?: PlanOffer | undefined
  /** Kilometres from the searched place. */
  distance?: number | undefined
  /** Its building is in the searched city. */
  inCity?: boolean
  /** Picture of the card; the suite's own by default. */
  media?: CardMedia | undefined
  heading?: 'h2' | 'h3'
  /** CSS sizes of the picture. */
  sizes?: string
  /** Its picture is the LCP image. Pair it with PicturePreload. */
  priority?: boolean | undefined
  /** Its price in the visitor's dollars. */
  converted?: string | undefined
  /** Shows the price per square foot, if the list is sorted by it. */
  perFoot?: boolean
  /** The visitor came from a suite of this plan. */
  matched?: boolean
  /** Instead of the price, such as "No longer available". */
  gone?: string | undefined
  /** Props of the map beside the list. */
  article?: ComponentProps<'article'> | undefined
  /** Added by an interactive list: the heart. */
  children?: ReactNode
}

export const CARD_SIZES = '(width >= 64rem) 30rem, (width >= 40rem) 45vw, 90vw'
/** In a grid of three beside the axis. */
export const THREE_CARD_SIZES = '(width >= 64rem) 20rem, (width >= 48rem) 30vw, (width >= 40rem) 45vw, 90vw'

const LABELS = { ...texts, ...cardTexts.labels }

interface Shown {
  suite: Suite
  media: CardMedia
  sizes: string
  priority?: boolean | undefined
}

const Media = ({ suite, media, sizes, priority }: Shown) => {
  if (media === 'none') return <div className="pic pic--empty">{common.noPictures}</div>
  if (media === 'picture') {
    const picture = suiteCardPicture(suite)
    return (
      <div className="suite-card__picture">
        <Picture picture={picture} sizes={sizes} priority={priority} />
        {picture?.typical && <span className="suite-card__shows">{cardTexts.typical}</span>}
      </div>
    )
  }
  return (
    <div className="plan-thumb">
      <img
        src={suite.floorplanImage ?? undefined}
        alt={planAlt(suite)}
        width="400"
        height="400"
        loading="lazy"
        decoding="async"
      />
    </div>
  )
}

/** A suite in a list. live.script.ts checks `data-suite`, `data-price` and `data-held`. */
export const SuiteCard = (props: Props) => {
  const { suite, kind = 'suite', plan, distance, inCity, heading: Heading = 'h3', sizes = CARD_SIZES } = props
  const { media = suiteCardMedia(suite), converted, perFoot, matched, gone, article, children } = props
  const text = suiteCardText(suite, kind, { plan, distance, inCity })
  const action = plan ? texts.viewListing : texts.viewProperty
  return (
    <article
      className="suite-card"
      data-suite={suite._id}
      data-price={suite.price}
      data-held={suite.heldUntil ?? undefined}
      {...article}
    >
      {children}
      <Media suite={suite} media={media} sizes={sizes} priority={props.priority} />
      <div className="suite-card__top">
        <Heading className="suite-card__name h4">
          <span>{text.name}</span> <small>{text.note}</small>
        </Heading>
        <div className="suite-card__price">
          <p className="price">{gone ?? text.price}</p>
          {!gone && text.terms && <p className="suite-card__terms">{text.terms}</p>}
          {!gone && <Held heldUntil={plan ? plan.heldUntil : suite.heldUntil} />}
        </div>
      </div>
      {matched && <mark>{texts.matched}</mark>}
      {!gone && converted && <p className="suite-card__line">{converted}</p>}
      {!gone && <ReachLine suite={suite} className="suite-card__reach" />}
      {text.where && <p className="suite-card__line">{text.where}</p>}
      <dl className="facts">
        {CARD_FACTS.map(
          (fact) =>
            text[fact] !== null && (
              <div key={fact}>
                <dt>{LABELS[fact]}</dt>
                <dd>{text[fact]}</dd>
              </div>
            ),
        )}
        {perFoot && text.perFoot && (
          <div>
            <dt>{texts.pricePerFoot}</dt>
            <dd>{text.perFoot}</dd>
          </div>
        )}
      </dl>
      {plan && !gone && <PlanFloors plan={plan} currency={suite.building.currency} href={text.href} />}
      <div className="suite-card__foot">
        <a className="go" href={text.href} aria-label={suiteCardLabel(action, text)}>
          <span>{action}</span>
        </a>
      </div>
    </article>
  )
}
