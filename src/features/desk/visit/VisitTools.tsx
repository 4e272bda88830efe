import './visits.css'
import { useState, type MouseEvent } from 'react'
import { newVisit, visitViews as texts } from '#texts/desk-visit.ts'
import { opensElsewhere } from '#ui/press.rules.ts'
import { changeAddress, useAddressQuery } from '#ui/useAddress.ts'
import { NewVisit } from './NewVisit.tsx'

interface Props {
  view: 'list' | 'week'
}

/** Beside the title: the two views of visits, and a button for a new one. */
export const VisitTools = ({ view }: Props) => {
  const [open, setOpen] = useState(false)
  const building = new URLSearchParams(useAddressQuery()).get('building') ?? ''
  const hrefOf = (to: Props['view']) => {
    const query = new URLSearchParams({ ...(to === 'week' && { view: to }), ...(building && { building }) })
    return [location.pathname, query].join(query.size > 0 ? '?' : '')
  }
  const go = (event: MouseEvent<HTMLAnchorElement>, to: Props['view']) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    changeAddress(hrefOf(to))
  }
  return (
    <>
      <nav className="visit-views" aria-label={texts.label}>
        {(['list', 'week'] as const).map((to) => (
          <a
            key={to}
            href={hrefOf(to)}
            aria-current={to === view ? 'page' : undefined}
            onClick={(event) => go(event, to)}
          >
            {texts[to]}
          </a>
        ))}
      </nav>
      <button className="btn btn--small" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {newVisit.button}
      </button>
      {open && <NewVisit building={building} onClose={() => setOpen(false)} />}
    </>
  )
}
