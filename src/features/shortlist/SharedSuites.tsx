import './shared.css'
import { useState } from 'react'
import { FavouriteMark } from '#features/favourite/FavouriteMark.tsx'
import { mediaOfCards, suiteCardTitle } from '#features/listing/card/suite-card.rules.ts'
import { useExchange } from '#features/listing/card/useExchange.ts'
import { SuiteCard, THREE_CARD_SIZES } from '#features/listing/card/SuiteCard.tsx'
import type { SuiteCard as Suite } from '#features/suite/suite.schema.ts'
import { shared as texts } from '#texts/shortlist.ts'
import { suitePage } from '#texts/suite.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { MAX_COMPARED } from './compare.rules.ts'
import { PickSuite } from './PickSuite.tsx'
import type { SharedSuite } from './shared.schema.ts'
import { removeShared } from './shared.store.ts'
import { SharedNotes } from './SharedNotes.tsx'

interface Props {
  suites: readonly Suite[]
  shared: readonly SharedSuite[]
  partner: string
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
  onRemoved: () => void
}

/** The suites two people share: each card beside who added it and what both wrote. */
export const SharedSuites = ({ suites, shared, partner, chosen, onChoose, onRemoved }: Props) => {
  const [asking, setAsking] = useState<SharedSuite>()
  const [busy, setBusy] = useState(false)
  const media = mediaOfCards(suites)
  const isMixed = new Set(suites.map(({ building }) => building.currency)).size > 1
  const convert = useExchange(isMixed, 'CAD')
  const remove = async (id: string) => {
    if (busy) return
    // An open dialog would keep the focus.
    setAsking(undefined)
    setBusy(true)
    if (await removeShared(id)) onRemoved()
    setBusy(false)
  }
  return (
    <>
      <ul className="shared">
        {suites.map((suite, at) => {
          const entry = shared.find(({ _id }) => _id === suite._id)
          const name = suiteCardTitle(suite)
          if (!entry) return null
          return (
            <li key={suite._id}>
              <SuiteCard
                suite={suite}
                media={media[at]}
                sizes={THREE_CARD_SIZES}
                converted={convert?.(suite)}
                gone={suite.available ? undefined : suitePage.goneShort}
              >
                <FavouriteMark suiteId={suite._id} name={name} />
                <PickSuite
                  id={suite._id}
                  name={name}
                  chosen={chosen}
                  isFull={chosen.length >= MAX_COMPARED}
                  onChoose={onChoose}
                />
              </SuiteCard>
              <div className="shared__said">
                <p className="soft small">{texts.addedBy(entry.addedBy, partner)}</p>
                <SharedNotes suite={entry} name={name} partner={partner}>
                  <button
                    className="text-btn"
                    type="button"
                    aria-label={texts.about(texts.remove, name)}
                    onClick={() =>
                      (entry.note ?? entry.partnerNote) ? setAsking(entry) : void remove(suite._id)
                    }
                  >
                    {texts.remove}
                  </button>
                </SharedNotes>
              </div>
            </li>
          )
        })}
      </ul>
      {asking && (
        <ConfirmDialog
          open
          heading={texts.removeTitle}
          keep={texts.keep}
          confirm={texts.remove}
          busy={busy}
          onClose={() => setAsking(undefined)}
          onConfirm={() => void remove(asking._id)}
        >
          <p>{texts.removeText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
