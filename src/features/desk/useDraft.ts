import { useEffect, useRef, useState, type InputEvent } from 'react'
import { readItem, removeItem, storeItem } from '#lib/storage.ts'

const drafts = () => new URLSearchParams(readItem('drafts') ?? '')

const keep = (id: string, text: string) => {
  const all = drafts()
  if (text.trim()) all.set(id, text)
  else all.delete(id)
  if (all.size > 0) storeItem('drafts', all.toString())
  else removeItem('drafts')
}

/** Keeps the text of a field in this tab until it is sent or the member logs out, also while they have to log in again. */
export const useDraft = (id: string) => {
  const [kept] = useState(() => drafts().get(id))
  const ref = useRef<HTMLTextAreaElement>(null)
  // Not its default value: a form that is reset is empty.
  useEffect(() => {
    if (ref.current && kept !== null) ref.current.value = kept
  }, [kept])
  return {
    /** Whether something was kept. */
    isKept: kept !== null,
    /** For the field. */
    field: {
      ref,
      onInput: ({ currentTarget }: InputEvent<HTMLTextAreaElement>) => keep(id, currentTarget.value),
    },
    /** It was sent. */
    drop: () => keep(id, ''),
  }
}
