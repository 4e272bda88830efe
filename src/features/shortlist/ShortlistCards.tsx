import '#ui/form/check.css'
import { FavouriteMark } from '#features/favourite/FavouriteMark.tsx'
import { mediaOfCards, suiteCardTitle } from '#features/listing/card/suite-card.rules.ts'
import { useExchange } from '#features/listing/card/useExchange.ts'
import { SuiteCard, THREE_CARD_SIZES } from '#features/listing/card/SuiteCard.tsx'
import { useFocusInPlace } from '#features/listing/list/useFocusInPlace.ts'
import type { SuiteCard as Suite } from '#features/suite/suite.schema.ts'
import { shortlist as texts } from '#texts/shortlist.ts'
import { suitePage } from '#texts/suite.ts'

interface Props {
  suites: readonly Suite[]
  chosen: readonly string[]
  isFull: boolean
  onChoose: (ids: readonly string[]) => void
}

/** Cards with a checkbox for the comparison. */
export const ShortlistCards = ({ suites, chosen, isFull, onChoose }: Props) => {
  const grid = useFocusInPlace(suites)
  const media = mediaOfCards(suites, 'suite')
  const isMixed = new Set(suites.map(({ building }) => building.currency)).size > 1
  const convert = useExchange(isMixed, 'CAD')
  return (
    <div className="suite-grid suite-grid--three" {...grid}>
      {suites.map((suite, at) => {
        const name = suiteCardTitle(suite)
        const isChosen = chosen.includes(suite._id)
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
            <label className="check shortlist__pick">
              <input
                type="checkbox"
                aria-label={texts.pickNamed(name)}
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={() =>
                  onChoose(isChosen ? chosen.filter((id) => id !== suite._id) : [...chosen, suite._id])
                }
              />
              {texts.pick}
            </label>
          </SuiteCard>
        )
      })}
    </div>
  )
}
