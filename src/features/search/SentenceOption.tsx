import { search as texts } from '#texts/search.ts'
import type { SentenceSuggestion } from './search.schema.ts'

/** A sentence as understood, with its place and the words that were not understood. */
export const SentenceOption = ({ description, where, left, guess }: SentenceSuggestion) => (
  <>
    <span>{description || where}</span>
    {(description || guess) && (
      <>
        {' '}
        <small>
          {description && where}
          {guess && ` – ${texts.didYouMean}`}
        </small>
      </>
    )}
    {left.length > 0 && (
      <>
        {' '}
        <small className="combo__facts">{texts.notUnderstood(left.map(texts.quoted).join(', '))}</small>
      </>
    )}
  </>
)
