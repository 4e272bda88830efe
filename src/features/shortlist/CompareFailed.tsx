import { compare as texts } from '#texts/shortlist.ts'
import { Failed } from '#ui/Failed.tsx'

/** In place of a comparison that could not be had. */
export const CompareFailed = ({ onRetry }: { onRetry: () => void }) => (
  <section className="section shell" aria-labelledby="compare-failed">
    <h2 id="compare-failed" className="sr">
      {texts.title}
    </h2>
    <Failed text={texts.failed} onRetry={onRetry} />
  </section>
)
