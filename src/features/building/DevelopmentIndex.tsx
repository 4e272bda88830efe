import './building-page.css'
import './building-index.css'
import '#ui/form/field.css'
import '#ui/states.css'
import { useEffect, useMemo, useRef, useState } from 'react'
import { building as texts } from '#texts/building.ts'
import { developments } from '#texts/counts.ts'
import { Chips } from '#features/listing/filter/Chips.tsx'
import { filterFields, quickBedrooms, withChoice } from '#features/listing/filter/filter-field.rules.ts'
import { countChoices, type SuiteFilter } from '#features/listing/filter/suite-filter.rules.ts'
import { suite as suiteTexts } from '#texts/suite.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Words } from '#ui/Words.tsx'
import type { DrawnMap } from '#ui/map/map.draw.ts'
import type { MapPin } from '#ui/map/map.rules.ts'
import { MapFrame } from '#ui/map/MapFrame.tsx'
import { changeAddress, useAddressQuery } from '#ui/useAddress.ts'
import { BuildingCard } from './BuildingCard.tsx'
import {
  citiesOf,
  DEVELOPMENT_SIZES,
  indexFields,
  indexHref,
  matchesIndex,
  noIndexFilter,
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
            {cards.map(({ facts, english = {}, ...card }, place) => (
              <BuildingCard
                key={card.href}
                card={card}
                sizes={DEVELOPMENT_SIZES}
                priority={first && place === 0}
              >
                <ul className="dev-card__facts num">
                  {facts.map((fact) => (
                    <li key={fact}>
                      <Words text={fact} of={english} />
                    </li>
                  ))}
                </ul>
              </BuildingCard>
            ))}
          </div>
        </div>
      </div>
    </section>
  )

interface Props {
  cards: IndexCard[]
  /** Those with coordinates; `id` is the address of a development. */
  pins: readonly MapPin[]
  /** The address of the street style. */
  streets: string
}

interface MapProps extends Omit<Props, 'cards'> {
  /** Addresses of the developments in the list, separated by commas. */
  shown: string
}

/** The developments of the list on a map. */
const IndexMap = ({ pins, shown, streets }: MapProps) => {
  const [map, setMap] = useState<DrawnMap | null>(null)
  const pinned = useMemo(() => pins.filter(({ id }) => shown.split(',').includes(id)), [pins, shown])
  useEffect(() => map?.setPins(pinned), [map, pinned])
  if (pins.length === 0) return null
  return (
    <section className="section shell index-map" aria-labelledby="index-map">
      <div className="measured axis">
        <div className="axis__head">
          <h2 id="index-map">{texts.onMap}</h2>
          <p>{developments(pinned.length)}</p>
        </div>
        <div className="axis__body">
          <MapFrame label={texts.mapName} pins={pins} zoom={11} streets={streets} onDrawn={setMap} />
        </div>
      </div>
    </section>
  )
}

/** All developments, with filters for city, stage, price and bedrooms, and a map. */
export const DevelopmentIndex = ({ cards, pins, streets }: Props) => {
  const cities = citiesOf(cards)
  const fields = indexFields(cards)
  const filter = readIndex(useAddressQuery(), cities)
  const choose = (part: Partial<IndexFilter>) =>
    changeAddress(indexHref({ ...readIndex(location.search, cities), ...part }), 'replace')
  const shown = cards.filter((card) => matchesIndex(card, filter))
  const hrefs = shown.map(({ href }) => href).join()
  const active = shown.filter(({ isSoon }) => !isSoon)
  const soon = shown.filter(({ isSoon }) => isSoon)
  const isNarrowed = indexHref(filter) !== indexHref(noIndexFilter)
  const count = useRef<HTMLParagraphElement>(null)
  const [open, setOpen] = useState(false)
  const chosen = countChoices(filter.suites)
  const { min, price } = filterFields(fields, filter.suites)
  const setSuites = (suites: SuiteFilter) => choose({ suites })
  const select = (name: 'min' | 'price' | 'bedrooms') => ({
    value: filter.suites[name] ?? '',
    onChoose: (value: string | number) =>
      setSuites(withChoice(readIndex(location.search, cities).suites, name, value)),
    autoComplete: 'off',
    choosesOnWake: true,
  })
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
        <button
          className="btn btn--line index-filter__more"
          type="button"
          aria-expanded={open}
          aria-controls="index-filter-suites"
          onClick={() => setOpen(!open)}
        >
          <Icon name="filters" />
          <span>
            {texts.moreFilters}
            {chosen > 0 && ` (${chosen})`}
          </span>
        </button>
        <div className="index-filter__suites" id="index-filter-suites" data-open={open}>
          <SelectField
            {...select('min')}
            label={texts.pricedFrom}
            choices={[{ value: '', label: min.any }, ...min.choices]}
          />
          <SelectField
            {...select('price')}
            label={texts.pricedTo}
            choices={[{ value: '', label: price.any }, ...price.choices]}
          />
          <SelectField
            {...select('bedrooms')}
            label={texts.bedroomsFilter}
            choices={[{ value: '', label: texts.anyBedrooms }, ...quickBedrooms(filter.suites)]}
          />
        </div>
        <div className="index-filter__found" hidden={!isNarrowed}>
          <p ref={count} className="num" role="status" tabIndex={-1}>
            {isNarrowed && developments(shown.length)}
          </p>
          <Chips list={{ filter: filter.suites, fields, setFilter: setSuites }} count={count} />
          <button
            className="text-btn"
            type="button"
            onClick={() => {
              choose(noIndexFilter)
              count.current?.focus()
            }}
          >
            {suiteTexts.clearFilters}
          </button>
        </div>
      </form>
      <Group id="active" heading={texts.active} cards={active} first />
      <Group id="coming-soon" heading={texts.soon} cards={soon} first={active.length === 0} />
      {shown.length === 0 && (
        <div className="shell section section--first">
          <div className="empty">
            <p>{chosen > 0 ? texts.noneMatch : texts.noneFound}</p>
            <button className="text-btn" type="button" onClick={() => choose(noIndexFilter)}>
              {texts.showAll}
            </button>
          </div>
        </div>
      )}
      <IndexMap pins={pins} shown={hrefs} streets={streets} />
    </>
  )
}
