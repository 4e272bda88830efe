import { FavouriteMark } from '#features/favourite/FavouriteMark.tsx'
import { mediaOfCards, suiteCardTitle } from '#features/listing/card/suite-card.rules.ts'
import { SuiteCard, THREE_CARD_SIZES } from '#features/listing/card/SuiteCard.tsx'
import type { SuiteCard as Suite } from '#features/suite/suite.schema.ts'
import { shortlist as texts } from '#texts/shortlist.ts'
import { suitePage } from '#texts/suite.ts'
import { clearViewed } from './shortlist-page.store.ts'

/** The last viewed suites, newest first. */
export const Viewed = ({ suites }: { suites: readonly Suite[] }) => {
  const media = mediaOfCards(suites)
  if (suites.length === 0) return null
  return (
    <section className="shortlist__part section shell" aria-labelledby="viewed-title">
      <div className="measured axis">
        <div className="axis__head">
          <h2 id="viewed-title">{texts.viewed}</h2>
          <p>{texts.viewedNote}</p>
          <p>
            <button className="btn btn--line btn--small" type="button" onClick={clearViewed}>
              {texts.clearViewed}
            </button>
          </p>
        </div>
        <div className="axis__body">
          <div className="suite-grid suite-grid--three">
            {suites.map((suite, at) => (
              <SuiteCard
                key={suite._id}
                suite={suite}
                media={media[at]}
                sizes={THREE_CARD_SIZES}
                gone={suite.available ? undefined : suitePage.goneShort}
              >
                <FavouriteMark suiteId={suite._id} name={suiteCardTitle(suite)} />
              </SuiteCard>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}
