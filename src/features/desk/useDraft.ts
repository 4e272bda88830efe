import { useEffect, useRef, useState, type InputEvent } from 'react'
import { readItem, removeItem, storeItem } from '#lib/storage.ts'

const drafts = () => new URLSearchParams(readItem('drafts') ?? '')

/** The stored text; null for none. */
export const draftOf = (id: string) => drafts().get(id)

/** Stores a text in this tab; an empty one is removed. */
export const keepDraft = (id: string, text: string) => {
  const all = drafts()
  if (text.trim()) all.set(id, text)
  else all.delete(id)
  if (all.size > 0) storeItem('drafts', all.toString())
  else removeItem('drafts')
}

/**
 * Stores the text of a field in this tab until it is sent or the member logs out, even while they have to log
 * in again.
 */
export const useDraft = (id: string) => {
  const [kept] = useState(() => draftOf(id))
  const ref = useRef<HTMLTextAreaElement>(null)
  // Not its default value: resetting the form must empty it.
  useEffect(() => {
    if (ref.current && kept !== null) ref.current.value = kept
  }, [kept])
  return {
    /** Whether a text was stored. */
    isKept: kept !== null,
    /** For the field. */
    field: {
      ref,
      onInput: ({ currentTarget }: InputEvent<HTMLTextAreaElement>) => keepDraft(id, currentTarget.value),
    },
    /** Called once the text was sent. */
    drop: () => keepDraft(id, ''),
  }
}
