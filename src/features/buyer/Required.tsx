import type { ReactNode } from 'react'

/** The sign of a field that must be filled in; readers hear it from `aria-required`. */
export const Required = () => (
  <span className="required" aria-hidden="true">
    *
  </span>
)

/** The label of such a field. */
export const Labelled = ({ children }: { children: ReactNode }) => (
  <>
    {children} <Required />
  </>
)
