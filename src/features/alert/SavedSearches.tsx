import { localePath } from '#lib/locale-path.ts'
import '#ui/rows.css'
import './saved-searches.css'
import { useEffect, useRef } from 'react'
import { createOwnStore } from '#features/session/owner.store.ts'
import { SessionEnded } from '#features/session/SessionEnded.tsx'
import { getJson } from '#lib/api.ts'
import { alerts as texts } from '#texts/alert.ts'
import { EmptyList } from '#ui/EmptyList.tsx'
import { OwnList } from '#ui/OwnList.tsx'
import { useSettled } from '#ui/useSettled.ts'
import type { SavedSearches as Answer } from './alert.schema.ts'
import { SavedSearchRow } from './SavedSearchRow.tsx'
import { TellMe } from './TellMe.tsx'

/** The person's saved searches, newest first. */
const $searches = createOwnStore('saved searches', {
  read: async () => {
    const { searches } = await getJson<Answer>('/api/user/searches')
    return searches
  },
})

/** The favourites on this page can be saved like any other list. */
const FAVOURITES = localePath('/UserPage')

const empty = <EmptyList text={texts.none} next={texts.noneNext} browse={texts.browse} />

/** The account's saved searches. */
export const SavedSearches = () => {
  const fetched = useSettled($searches)
  const searches = fetched.data
  const part = useRef<HTMLParagraphElement>(null)
  const count = searches?.length ?? 0
  // The focused row is gone: focus the list.
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body)
      part.current?.closest('section')?.querySelector<HTMLElement>('h2')?.focus()
    before.current = count
  }, [count])
  return (
    <OwnList
      title={texts.title}
      texts={texts}
      list={searches}
      fetched={fetched}
      onRetry={$searches.revalidate}
      head={
        <>
          <p ref={part}>{texts.note}</p>
          {searches?.every(({ address }) => localePath(address) !== FAVOURITES) && (
            <p className="mt-4">
              <TellMe label={texts.favourites} address={FAVOURITES} onSaved={$searches.revalidate} />
            </p>
          )}
        </>
      }
      ended={<SessionEnded text={texts.ended} />}
      none={empty}
    >
      <ul className="rows rows--stack">
        {searches?.map((search) => (
          <SavedSearchRow key={search._id} search={search} onChange={$searches.mutate} />
        ))}
      </ul>
    </OwnList>
  )
}
