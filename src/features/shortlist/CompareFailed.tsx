import { compare as texts } from '#texts/shortlist.ts'
import { Failed } from '#ui/Failed.tsx'

/** Shown when a comparison could not be loaded. */
export const CompareFailed = ({ onRetry }: { onRetry: () => void }) => (
  <section className="section shell" aria-labelledby="compare-failed">
    <h2 id="compare-failed" className="sr">
      {texts.title}
    </h2>
    <Failed text={texts.failed} onRetry={onRetry} />
  </section>
)
