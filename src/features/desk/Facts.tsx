import './desk-page.css'
import type { ReactNode } from 'react'

interface Props {
  /** A name and its value; those without a value are left out. */
  facts: readonly (readonly [string, ReactNode])[]
}

export const Facts = ({ facts }: Props) => (
  <dl className="desk-facts">
    {facts.map(([name, value]) =>
      value ? (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ) : null,
    )}
  </dl>
)
