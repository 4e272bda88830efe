import './developments.css'
import { useSyncExternalStore } from 'react'
import { BuildingCard } from '#features/building/BuildingCard.tsx'
import type { BuildingCardText } from '#features/building/building-card.rules.ts'
import { Pager } from '#ui/Pager.tsx'
import { changeAddress, useAddressQuery } from '#ui/useAddress.ts'
import { PAGE_SIZE, pageAsked, pageHref, pagesOf, sizesOf } from './developments.rules.ts'

interface Props {
  /** Of the heading; the address keeps the page shown under this name. */
  id: string
  heading: string
  note: string
  cards: BuildingCardText[]
  /** `lead`: each page begins with a large card. `strip`: three tall cards, scrolling sideways on a phone. */
  form: 'lead' | 'strip'
}

const nothingTells = () => () => undefined

/** Developments, three to a page. All pages are in the HTML and shown without script. */
export const Developments = ({ id, heading, note, cards, form }: Props) => {
  const pages = pagesOf(cards)
  const page = pageAsked(useAddressQuery(), id, pages.length)
  // True from the render that has the address's page: hydration begins with the built one.
  const isReady = useSyncExternalStore(
    nothingTells,
    () => true,
    () => false,
  )
  return (
    <div className="axis developments" data-ready={isReady || undefined}>
      <div className="axis__head">
        <h2 id={id}>{heading}</h2>
        <p>{note}</p>
        <Pager
          form="mini"
          page={page}
          total={cards.length}
          size={PAGE_SIZE}
          subject={heading}
          onPage={(to) => changeAddress(pageHref(new URL(location.href), id, to), 'replace')}
        />
      </div>
      {/* reveal.script.ts adds a class. */}
      <div className="axis__body reveal" suppressHydrationWarning>
        {pages.map((shown, at) => (
          <div
            key={shown[0]?.href}
            className={`paged trio trio--${form} ${at + 1 === page ? '' : 'paged--away'}`}
          >
            {shown.map((card, place) => (
              <BuildingCard
                key={card.href}
                card={card}
                sizes={sizesOf(form, place)}
                ratio={form === 'strip' ? 'tall' : undefined}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
