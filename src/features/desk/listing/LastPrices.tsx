import { deskCall, polled } from '#features/desk/desk.store.ts'
import { useAction } from '#features/desk/useAction.ts'
import { formatShortMoment } from '#lib/format.ts'
import { deskPrices as texts } from '#texts/desk-listing.ts'
import { Failed } from '#ui/Failed.tsx'
import { toastSuccess } from '#ui/toast.script.ts'
import { useSettled } from '#ui/useSettled.ts'
import { howWords } from './listing-words.rules.ts'
import { pricesPath } from './price-change.rules.ts'
import type { LastAnswer } from './price-change.schema.ts'

interface Props {
  building: string
  onUndone: () => void
}

/** The last change of many prices, which can be undone until one of its suites changes. */
export const LastPrices = ({ building, onUndone }: Props) => {
  const path = pricesPath(building)
  const { store, show, readAgain } = polled<LastAnswer>(path)
  const { data, error, loading } = useSettled(store)
  const { busy, run } = useAction({
    // The suites changed since then are listed here.
    onStale: readAgain,
  })
  if (error) return <Failed text={texts.lastFailed} busy={loading} onRetry={readAgain} />
  if (!data?.change || data.change.undoneAt) return null
  const { _id: id, how, by, appliedAt, changed, since } = data.change
  const undo = async () => {
    show(await deskCall<LastAnswer>(`${path}/undo`, { method: 'POST', body: { id } }))
    toastSuccess(texts.undone(changed))
    onUndone()
  }
  return (
    <section className="desk-building desk-last" aria-label={texts.last}>
      <p>
        <strong>{texts.how(howWords(how))}</strong>
        <span className="soft">{texts.sum(changed)}</span>
        <span className="soft">{texts.lastBy(by, formatShortMoment(appliedAt))}</span>
        {since.length > 0 && <span className="soft">{texts.since(since.join(', '))}</span>}
      </p>
      {since.length === 0 && (
        <button
          className="text-btn"
          type="button"
          aria-busy={busy || undefined}
          onClick={() => void run(undo)}
        >
          {busy ? texts.undoing : texts.undo}
        </button>
      )}
    </section>
  )
}
