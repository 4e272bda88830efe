import { FavouriteMark } from '#features/favourite/FavouriteMark.tsx'
import { mediaOfCards, suiteCardTitle } from '#features/listing/card/suite-card.rules.ts'
import { useExchange } from '#features/listing/card/useExchange.ts'
import { SuiteCard, THREE_CARD_SIZES } from '#features/listing/card/SuiteCard.tsx'
import { useFocusInPlace } from '#features/listing/list/useFocusInPlace.ts'
import type { SuiteCard as Suite } from '#features/suite/suite.schema.ts'
import { shared as texts } from '#texts/shortlist.ts'
import { suitePage } from '#texts/suite.ts'
import { PickSuite } from './PickSuite.tsx'
import { addShared } from './shared.store.ts'

interface Props {
  suites: readonly Suite[]
  chosen: readonly string[]
  isFull: boolean
  /** Ids on the list shared with a partner, if there is one. */
  shared: readonly string[] | undefined
  onChoose: (ids: readonly string[]) => void
}

/** Cards with a checkbox for the comparison. */
export const ShortlistCards = ({ suites, chosen, isFull, shared, onChoose }: Props) => {
  const grid = useFocusInPlace(suites)
  const media = mediaOfCards(suites)
  const isMixed = new Set(suites.map(({ building }) => building.currency)).size > 1
  const convert = useExchange(isMixed, 'CAD')
  return (
    <div className="suite-grid suite-grid--three" {...grid}>
      {suites.map((suite, at) => {
        const name = suiteCardTitle(suite)
        const isShared = shared?.includes(suite._id) ?? false
        return (
          <SuiteCard
            key={suite._id}
            suite={suite}
            media={media[at]}
            sizes={THREE_CARD_SIZES}
            converted={convert?.(suite)}
            gone={suite.available ? undefined : suitePage.goneShort}
          >
            <FavouriteMark suiteId={suite._id} name={name} />
            <PickSuite id={suite._id} name={name} chosen={chosen} isFull={isFull} onChoose={onChoose} />
            {shared && (
              <button
                className="text-btn shortlist__share"
                type="button"
                aria-label={texts.about(isShared ? texts.isShared : texts.add, name)}
                aria-disabled={isShared || undefined}
                onClick={() => isShared || void addShared(suite._id)}
              >
                {isShared ? texts.isShared : texts.add}
              </button>
            )}
          </SuiteCard>
        )
      })}
    </div>
  )
}
