import './building-page.css'
import './building-index.css'
import '#ui/form/field.css'
import '#ui/states.css'
import { building as texts } from '#texts/building.ts'
import { developments } from '#texts/counts.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { changeAddress, useAddressQuery } from '#ui/useAddress.ts'
import { BuildingCard } from './BuildingCard.tsx'
import {
  citiesOf,
  DEVELOPMENT_SIZES,
  indexHref,
  matchesIndex,
  readIndex,
  STAGES,
} from './building-index.rules.ts'
import type { IndexCard, IndexFilter } from './building-index.rules.ts'

interface GroupProps {
  id: string
  heading: string
  cards: IndexCard[]
  /** Its first picture is the LCP image. */
  first: boolean
}

const Group = ({ id, heading, cards, first }: GroupProps) =>
  cards.length > 0 && (
    <section className={`section shell ${first ? 'section--first' : ''}`} aria-labelledby={id}>
      <div className="measured">
        <div className="axis">
          <div className="axis__head">
            <h2 id={id}>{heading}</h2>
            <p>{developments(cards.length)}</p>
          </div>
          <div className="axis__body developments developments--index">
            {cards.map(({ price, terms, facts, ...card }, place) => (
              <BuildingCard
                key={card.href}
                card={card}
                sizes={DEVELOPMENT_SIZES}
                priority={first && place === 0}
              >
                {price && (
                  <p className="dev-card__price num">
                    <span className="price">{price}</span> <span className="soft">{terms}</span>
                  </p>
                )}
                <ul className="dev-card__facts num">
                  {facts.map((fact) => (
                    <li key={fact}>{fact}</li>
                  ))}
                </ul>
              </BuildingCard>
            ))}
          </div>
        </div>
      </div>
    </section>
  )

/** All developments, with filters for city and stage. */
export const DevelopmentIndex = ({ cards }: { cards: IndexCard[] }) => {
  const cities = citiesOf(cards)
  const filter = readIndex(useAddressQuery(), cities)
  const choose = (part: Partial<IndexFilter>) =>
    changeAddress(indexHref({ ...readIndex(location.search, cities), ...part }), 'replace')
  const shown = cards.filter((card) => matchesIndex(card, filter))
  const active = shown.filter(({ isSoon }) => !isSoon)
  const soon = shown.filter(({ isSoon }) => isSoon)
  const isNarrowed = filter.city !== '' || filter.stage !== ''
  return (
    <>
      <form
        className="shell index-filter"
        aria-label={texts.indexFilter}
        onSubmit={(event) => event.preventDefault()}
      >
        <SelectField
          label={texts.city}
          choices={[
            { value: '', label: texts.allCities },
            ...cities.map((city) => ({ value: city, label: city })),
          ]}
          value={filter.city}
          onChoose={(city) => choose({ city })}
          choosesOnWake
        />
        <SelectField
          label={texts.stage}
          choices={[
            { value: '' as const, label: texts.allStages },
            ...STAGES.map((stage) => ({ value: stage, label: texts.stages[stage] })),
          ]}
          value={filter.stage}
          onChoose={(stage) => choose({ stage })}
          choosesOnWake
        />
        <p className="index-filter__count num" role="status">
          {isNarrowed && developments(shown.length)}
        </p>
      </form>
      <Group id="active" heading={texts.active} cards={active} first />
      <Group id="coming-soon" heading={texts.soon} cards={soon} first={active.length === 0} />
      {shown.length === 0 && (
        <div className="shell section section--first">
          <div className="empty">
            <p>{texts.noneFound}</p>
            <button className="text-btn" type="button" onClick={() => choose({ city: '', stage: '' })}>
              {texts.showAll}
            </button>
          </div>
        </div>
      )}
    </>
  )
}
