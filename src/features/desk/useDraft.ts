import { useEffect, useRef, useState, type InputEvent } from 'react'
import { readItem, removeItem, storeItem } from '#lib/storage.ts'

const drafts = () => new URLSearchParams(readItem('drafts') ?? '')

/** What was kept; null for nothing. */
export const draftOf = (id: string) => drafts().get(id)

/** Keeps a text in this tab; an empty one is nothing. */
export const keepDraft = (id: string, text: string) => {
  const all = drafts()
  if (text.trim()) all.set(id, text)
  else all.delete(id)
  if (all.size > 0) storeItem('drafts', all.toString())
  else removeItem('drafts')
}

/** Keeps the text of a field in this tab until it is sent or the member logs out, also while they have to log in again. */
export const useDraft = (id: string) => {
  const [kept] = useState(() => draftOf(id))
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
      onInput: ({ currentTarget }: InputEvent<HTMLTextAreaElement>) => keepDraft(id, currentTarget.value),
    },
    /** It was sent. */
    drop: () => keepDraft(id, ''),
  }
}
