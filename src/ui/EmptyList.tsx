import './states.css'

interface Props {
  text: string
  /** What to do about it. */
  next: string
  /** The words of a link to all suites. */
  browse?: string
}

/** In the place of a list somebody has put nothing into yet. */
export const EmptyList = ({ text, next, browse }: Props) => (
  <div className="empty">
    <p>{text}</p>
    <p>{next}</p>
    {browse && (
      <a className="go" href="/all-suites">
        <span>{browse}</span>
      </a>
    )}
  </div>
)
