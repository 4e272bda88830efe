import { deskUnusual as texts } from '#texts/desk-listing.ts'
import { unusualWords } from './listing-words.rules.ts'
import type { Unusual } from './listing.schema.ts'

interface Props {
  unusual: readonly Unusual[]
  currency: 'CAD' | 'USD'
}

/** What is unusual about the sent values, and the checkbox that confirms exactly that. */
export const UnusualChanges = ({ unusual, currency }: Props) => (
  <div className="desk-wrong">
    <p>{texts.title(unusual.length)}</p>
    <ul>
      {unusual.map((one) => (
        <li key={one.column + one.reason}>{unusualWords(one, currency)}</li>
      ))}
    </ul>
    {/* Ticking it does not change the form, which would ask again. */}
    <label className="check" onChange={(event) => event.stopPropagation()}>
      <input type="checkbox" name="confirmed" />
      <span>{texts.confirm(unusual.length)}</span>
    </label>
  </div>
)
