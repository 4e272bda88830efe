import { localePath } from '#lib/locale-path.ts'
import './states.css'

interface Props {
  text: string
  /** What to do about it. */
  next: string
  /** Label of a link to all suites. */
  browse?: string
}

/** An empty list: what it is for and what to do. */
export const EmptyList = ({ text, next, browse }: Props) => (
  <div className="empty">
    <p>{text}</p>
    <p>{next}</p>
    {browse && (
      <a className="go" href={localePath('/all-suites')}>
        <span>{browse}</span>
      </a>
    )}
  </div>
)
