import './manage.css'
import { useId } from 'react'
import type { ReactNode } from 'react'

interface Props {
  title: string
  note?: string
  /** @param labelledBy id of the form's label */
  children: (labelledBy: string) => ReactNode
}

/** One section of the page, with its own form. */
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
