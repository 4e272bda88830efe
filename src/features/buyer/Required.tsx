import type { ReactNode } from 'react'

/** The mark of a required field; screen readers use `aria-required`. */
export const Required = () => (
  <span className="required" aria-hidden="true">
    *
  </span>
)

/** Label of a required field. */
export const Labelled = ({ children }: { children: ReactNode }) => (
  <>
    {children} <Required />
  </>
)
