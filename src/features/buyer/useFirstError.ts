import { useEffect } from 'react'
import type { RefObject } from 'react'

/** Puts the focus on the first wrong field each time the server has refused what was sent. */
export const useFirstError = (form: RefObject<HTMLFormElement | null>, refusals: number) =>
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form, refusals])
