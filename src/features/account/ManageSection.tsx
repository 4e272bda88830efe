import './manage.css'
import { useId } from 'react'
import type { ReactNode } from 'react'

interface Props {
  title: string
  note?: string
  /** @param labelledBy what the form within is labelled by */
  children: (labelledBy: string) => ReactNode
}

/** One thing that can be changed, on its own. */
export const ManageSection = ({ title, note, children }: Props) => {
  const id = useId()
  return (
    <section className="section shell" aria-labelledby={id}>
      <div className="measured axis">
        <div className="axis__head">
          <h2 id={id}>{title}</h2>
          {note && <p>{note}</p>}
        </div>
        <div className="axis__body--text manage__form">{children(id)}</div>
      </div>
    </section>
  )
}
