import '#ui/sheet.css'
import { useEffect, useRef, useState } from 'react'
import { suiteList } from '#texts/cards.ts'
import { plans, suites } from '#texts/counts.ts'
import { suite as texts } from '#texts/suite.ts'
import { Icon } from '#ui/Icon.tsx'
import { Filters } from './Filters.tsx'
import { noFilter } from './suite-filter.rules.ts'
import type { SuiteListView } from './useSuiteList.ts'

interface Props {
  list: SuiteListView
  onClose: () => void
}

/** The filters in a dialog: what is chosen is only counted until it is applied. Mounted while it is open. */
export const FilterSheet = ({ list, onClose }: Props) => {
  const { kind, filter, offer, count, setFilter, load } = list
  const dialog = useRef<HTMLDialogElement>(null)
  const [draft, setDraft] = useState(filter)
  useEffect(() => {
    load()
    dialog.current?.showModal()
    dialog.current?.querySelector('select')?.focus()
  }, [])
  const close = () => dialog.current?.close()
  const found = count(draft)
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-label={texts.filters}
      onClose={onClose}
      // The backdrop is the dialog itself; everything in it is an element of its own.
      onClick={({ target }) => target === dialog.current && close()}
    >
      <div className="sheet__top">
        <h2>{texts.filters}</h2>
        <button className="icon-btn" type="button" aria-label={texts.closeFilters} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <div className="sheet__body">
        <Filters {...offer} filter={draft} onChange={setDraft} />
      </div>
      <div className="sheet__end">
        <button className="btn btn--line" type="button" onClick={() => setDraft(noFilter)}>
          {texts.clearAll}
        </button>
        <button
          className="btn"
          type="button"
          onClick={() => {
            close()
            setFilter(draft)
          }}
        >
          {found === null ? texts.showSuites : suiteList.show((kind === 'plan' ? plans : suites)(found))}
        </button>
      </div>
    </dialog>
  )
}
