import '#ui/states.css'
import '#features/listing/card/suite-card.css'
/** Placeholders of the cards' size. */
export const ListSkeleton = ({ cards, className = '' }: { cards: number; className?: string }) => (
  <div className={`suite-grid ${className}`} aria-hidden="true">
    {Array.from({ length: cards }, (_, at) => (
      <div key={at} className="suite-card">
        <span className="skel pic" />
        <span className="skel skel--line" />
        <span className="skel skel--line" />
      </div>
    ))}
  </div>
)
