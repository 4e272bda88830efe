import { compare as texts, shortlist } from '#texts/shortlist.ts'

/** In place of a comparison that could not be had. */
export const CompareFailed = ({ onRetry }: { onRetry: () => void }) => (
  <section className="section shell" aria-labelledby="compare-failed">
    <h2 id="compare-failed" className="sr">
      {texts.title}
    </h2>
    <div className="empty" role="alert">
      <p>{texts.failed}</p>
      <button className="btn btn--line btn--small" type="button" onClick={onRetry}>
        {shortlist.tryAgain}
      </button>
    </div>
  </section>
)
