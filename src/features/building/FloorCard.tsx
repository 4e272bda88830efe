import { FavouriteMark } from '#features/favourite/FavouriteMark.tsx'
import { SuiteCard } from '#features/listing/card/SuiteCard.tsx'
import { suiteCardMedia } from '#features/listing/card/suite-card.rules.ts'
import { suiteName, suitePath } from '#features/suite/suite-page.rules.ts'
import type { SuiteCard as Suite } from '#features/suite/suite.schema.ts'
import { floors as texts } from '#texts/building.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Loading } from '#ui/Loading.tsx'
import { sideOf } from './FloorCell.tsx'
import type { FloorSuite } from './floors.rules.ts'

interface Props {
  /** The suite in the drawing. */
  suite: FloorSuite
  /** Everything its card shows; null until loaded. */
  card: Suite | null
  failed: boolean
  onClose: () => void
}

/** The card of the suite pressed in the drawing. */
export const FloorCard = ({ suite, card, failed, onClose }: Props) => {
  const { unitNumber, level, exposure } = suite
  const name = suiteName(suite)
  const side = sideOf(exposure).toLowerCase()
  return (
    <Dialog
      open
      onClose={onClose}
      heading={level === null ? name : texts.place(level, side)}
      className="floor-card"
    >
      {card && (
        <SuiteCard suite={card} kind="plan" media={suiteCardMedia(card)} sizes="22rem">
          <FavouriteMark suiteId={card._id} name={suiteName({ unitNumber }).toLowerCase()} />
        </SuiteCard>
      )}
      {!card && (
        <>
          {failed ? <p>{texts.cardFailed}</p> : <Loading />}
          <p>
            <a className="go" href={suitePath(suite)}>
              <span>{texts.toSuite(name)}</span>
            </a>
          </p>
        </>
      )}
    </Dialog>
  )
}
