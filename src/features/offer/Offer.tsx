import '#ui/facts.css'
import '#ui/ways.css'
import './offer.css'
import { Purchase } from '#features/buyer/Purchase.tsx'
import { Heart } from '#features/favourite/Heart.tsx'
import { LeadOpener } from '#features/lead/LeadOpener.tsx'
import { FavouriteLink } from '#features/favourite/FavouriteLink.tsx'
import { ShortlistButton, ShortlistLink } from '#features/favourite/ShortlistButton.tsx'
import { formatBedrooms, formatExposure, formatPrice, formatSize, formatWashrooms } from '#lib/format.ts'
import { langOf } from '#lib/translated.ts'
import { suitePage as texts } from '#texts/suite.ts'
import type { OfferedSuite } from '#features/suite/offer.rules.ts'
import { PrintBrochure } from '#features/brochure/PrintBrochure.tsx'
import { askAbout, listedHref, priceLabel, suiteName, suitePath } from '#features/suite/suite-page.rules.ts'
import { countsWashrooms, isDwelling } from '#features/suite/suite-values.rules.ts'
import { HomeReach } from '#features/closing/HomeReach.tsx'
import type { Home } from '#features/closing/home.rules.ts'
import { Held } from '#features/suite/Held.tsx'
import { useHeld } from '#features/suite/useHeld.ts'
import { useLive } from '#features/suite/useLive.ts'
import type { Visits } from '#features/visit/visits.rules.ts'
import { WhatsAppLink } from '#features/suite/WhatsAppLink.tsx'
import { ShareButton } from '#ui/ShareButton.tsx'

interface Props {
  suite: OfferedSuite
  /** Alternatives to a suite sold at build time. */
  others?: { href: string; text: string } | undefined
  /** The seller's phone, E.164. */
  phone: string
  visits?: Visits | undefined
  home: Home
}

/** A suite's price and actions. With `others` it is sold already. */
export const Offer = ({ suite: built, others, phone, visits, home }: Props) => {
  const suite = useLive(built)
  const { _id, price, available, heldUntil, building } = suite
  const isHeld = useHeld(suite)
  const name = suiteName(suite)
  const path = suitePath(suite)
  const gone = <p className="offer__gone">{texts.gone(name)}</p>
  const dwelling = isDwelling(suite)
  const heart = (
    <span className="offer__heart">
      <Heart suiteId={_id} name={name.toLowerCase()} />
    </span>
  )
  const spec = [
    ...(dwelling ? [[texts.facts.bedrooms, formatBedrooms(suite.bedrooms)] as const] : []),
    ...(countsWashrooms(suite) ? [[texts.facts.bathrooms, formatWashrooms(suite.washrooms)] as const] : []),
    [texts.facts.squareFootage, formatSize(suite.squareFootage)],
    [texts.facts.exposure, formatExposure(suite.exposure)],
  ] as const
  return (
    <section
      className="offer"
      aria-labelledby="suite-title"
      {...(!others && {
        'data-suite': _id,
        'data-price': built.price,
        'data-held': built.heldUntil ?? undefined,
      })}
    >
      <div className="offer__in">
        <h1 id="suite-title">{name}</h1>
        <p className="mt-2">
          <a href={listedHref(suite)}>{building.name}</a>
          {building.location && (
            <span className="offer__place soft" lang={langOf(building, 'location')}>
              {building.location}
            </span>
          )}
        </p>
        {available && (
          <p className="offer__price">
            <span className="price">{formatPrice(price, building.currency)}</span>
            <span className="label">{priceLabel(suite)}</span>
            <Held heldUntil={heldUntil} />
            {built.changed && price === built.price && (
              <span className="label offer__was num">{built.changed}</span>
            )}
          </p>
        )}
        {available && <HomeReach home={home} price={price} currency={building.currency} />}
        {available && (
          <p className="offer__costs">
            <a href={dwelling ? '#cash-to-close' : '#calculator'}>{texts.costs}</a>
          </p>
        )}
        {others && gone}
        <dl className="spec">
          {spec.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {others ? (
          <p className="offer__others">
            <a className="btn" href={others.href}>
              {others.text}
            </a>
            {heart}
          </p>
        ) : (
          <div className="offer__actions">
            {available ? <Purchase suiteId={_id} buildingId={building.id} next={path} /> : gone}
            {heart}
          </div>
        )}
        {!available && (
          <p>
            <LeadOpener
              subject={{ kind: 'first', suiteId: _id }}
              what={building.name}
              label={texts.tellMe}
              className="offer__tell"
            />
          </p>
        )}
        <p className="keep for-guest">
          <ShortlistButton suiteId={_id} />
          <FavouriteLink suiteId={_id} next={path} />
        </p>
        <p className="ways mt-4">
          <LeadOpener
            subject={{ kind: 'question', suiteId: _id }}
            what={`${name}, ${building.name}`}
            visits={visits}
            label={texts.question}
            icon="visit"
            className="btn btn--line btn--small"
          />
          <WhatsAppLink phone={phone} message={askAbout(suite)} />
          <PrintBrochure />
          <ShareButton />
        </p>
        <ShortlistLink suiteId={_id} />
        {available && <p className="label">{isHeld ? texts.heldNote : texts.requestNote}</p>}
      </div>
    </section>
  )
}
