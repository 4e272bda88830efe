import { useStore } from '@nanostores/react'
import { suiteList as texts } from '#texts/cards.ts'
import { useAddressQuery } from '#ui/useAddress.ts'
import { $notUnderstood } from './not-understood.store.ts'

/** The words of a sentence that its list cannot filter by, until the visitor changes something. */
export const NotUnderstood = () => {
  const said = useStore($notUnderstood)
  const query = useAddressQuery()
  if (!said || said.href !== location.pathname + query) return null
  return <p className="list-unread">{texts.notUnderstood(said.words)}</p>
}
