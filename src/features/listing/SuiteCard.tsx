import './suite-card.css'
import type { ReactNode } from 'react'
import { planAlt } from '#features/suite/measures.rules.ts'
import type { SuiteCard as Suite } from '#features/suite/suite.schema.ts'
import { common } from '#texts/common.ts'
import { suite as texts } from '#texts/suite.ts'
import { Picture } from '#ui/Picture.tsx'
import { suiteCardLabel, suiteCardMedia, suiteCardText } from './suite-card.rules.ts'
import type { ListKind } from './suite-list.rules.ts'

interface Props {
  suite: Suite
  kind?: ListKind
  /** Available suites of the plan, said on a plan's card. */
  left?: number
  heading?: 'h2' | 'h3'
  /** CSS sizes of the picture. */
  sizes?: string
  /** Stands in place of the price, such as "No longer available". */
  gone?: string | undefined
  /** What a living list puts on the card: its heart. */
  children?: ReactNode
}

const SIZES = '(width >= 64rem) 30rem, (width >= 40rem) 45vw, 90vw'

const Media = ({ suite, kind, sizes }: { suite: Suite; kind: ListKind; sizes: string }) => {
  const media = suiteCardMedia(suite, kind)
  if (media === 'none') return <div className="pic pic--empty">{common.noPictures}</div>
  if (media === 'picture') return <Picture picture={suite.pictures[0]} sizes={sizes} />
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

/** A suite in a list. `data-suite` and `data-price` are what the check of live figures compares (live.script.ts). */
export const SuiteCard = (props: Props) => {
  const { suite, kind = 'suite', left, heading: Heading = 'h3', sizes = SIZES, gone, children } = props
  const text = suiteCardText(suite, kind, left)
  const action = kind === 'plan' ? texts.viewListing : texts.viewProperty
  return (
    <article className="suite-card" data-suite={suite._id} data-price={suite.price}>
      {children}
      <Media suite={suite} kind={kind} sizes={sizes} />
      <div className="suite-card__top">
        <Heading className="suite-card__name h4">
          <span>{text.name}</span> <small>{text.note}</small>
        </Heading>
        <p className="price">{gone ?? text.price}</p>
      </div>
      <dl className="facts">
        {(['size', 'bedrooms', 'washrooms', 'exposure'] as const).map((fact) => (
          <div key={fact}>
            <dt>{texts[fact]}</dt>
            <dd>{text[fact]}</dd>
          </div>
        ))}
      </dl>
      <div className="suite-card__foot">
        <a className="go" href={text.href} aria-label={suiteCardLabel(action, text)}>
          <span>{action}</span>
        </a>
      </div>
    </article>
  )
}
