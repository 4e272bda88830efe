import { useEffect, useRef, useState } from 'react'
import type { Suite } from '#features/suite/suite.schema.ts'
import { unitName } from '#texts/figures.ts'

interface Props {
  suites: readonly Suite[]
}

/**
 * The names above the columns once the table's own have left the screen. On a phone the columns scroll in a
 * box, in which a sticky row cannot follow the page. Visual only: the table's headers have the names.
 */
export const CompareNames = ({ suites }: Props) => {
  const bar = useRef<HTMLDivElement>(null)
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    const { current } = bar
    const head = current?.parentElement?.querySelector('thead')
    if (!current || !head) return
    // On a narrow phone the site's header has two lines.
    const edge = document.querySelector<HTMLElement>('.site-header')?.offsetHeight ?? 0
    current.style.top = `${edge}px`
    const watch = new IntersectionObserver(
      ([entry]) =>
        entry && setNeeded(!entry.isIntersecting && entry.boundingClientRect.top < innerHeight / 2),
      { rootMargin: `-${edge}px 0px 0px` },
    )
    watch.observe(head)
    return () => watch.disconnect()
  }, [])
  return (
    <div className="compare__names" ref={bar} aria-hidden="true" data-needed={isNeeded}>
      <div>
        <p>
          {suites.map(({ _id, unitNumber, building }) => (
            <span key={_id}>
              <small>{building.name}</small> {unitName(unitNumber)}
            </span>
          ))}
        </p>
      </div>
    </div>
  )
}
