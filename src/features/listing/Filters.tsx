import '#ui/choices.css'
import '#ui/field.css'
import './filters.css'
import { useEffect, useRef } from 'react'
import { formatExposure } from '#lib/format.ts'
import { EXPOSURES, type Exposure } from '#features/suite/suite-values.rules.ts'
import { suite, suiteFilters as texts } from '#texts/suite.ts'
import { FilterRadios } from './FilterRadios.tsx'
import { FilterSelect } from './FilterSelect.tsx'
import { bathroomChoices, bedroomChoices, priceChoices, sizeChoices, typeChoices } from './filter-choices.ts'
import { decodeFilter, mergeFilters, noFilter, sameFilter } from './suite-filter.rules.ts'
import type { FilterOffer, SuiteFilter } from './suite-filter.rules.ts'

interface Props extends FilterOffer {
  filter: SuiteFilter
  onChange: (filter: SuiteFilter) => void
}

/** The filters of a list. Names and values of the fields are those of the address. */
export const Filters = ({ scope, buildings, exposures = 'eight', filter, onChange }: Props) => {
  const form = useRef<HTMLFormElement>(null)
  // What was chosen in the HTML before this island woke; the address, which it does not show yet, keeps its own.
  useEffect(() => {
    const entries = form.current ? [...new FormData(form.current)] : []
    const chosen = decodeFilter(new URLSearchParams(entries.map(([name, value]) => [name, String(value)])))
    if (sameFilter(chosen, filter)) return
    onChange(mergeFilters(decodeFilter(new URLSearchParams(location.search)), chosen))
  }, [])

  const offered = EXPOSURES.filter((exposure) => exposures === 'eight' || exposure.length === 1)
  const choose = (name: string, value: string) => {
    const params = new URLSearchParams({ [name]: value })
    onChange({ ...filter, [name]: decodeFilter(params)[name as keyof SuiteFilter] })
  }
  const toggle = (exposure: Exposure, on: boolean) =>
    onChange({
      ...filter,
      exposure: EXPOSURES.filter((one) => (one === exposure ? on : filter.exposure.includes(one))),
    })
  const field = (name: Exclude<keyof SuiteFilter, 'exposure'>) => ({
    name,
    value: String(filter[name] ?? ''),
    onChoose: (value: string) => choose(name, value),
  })
  return (
    <form
      ref={form}
      className="filters"
      aria-label={suite.filters}
      onSubmit={(event) => event.preventDefault()}
    >
      <FilterSelect {...field('price')} label={texts.price} any={texts.anyPrice} choices={priceChoices} />
      <FilterRadios
        {...field('bedrooms')}
        label={texts.bedrooms}
        any={scope === 'building' ? texts.none : texts.any}
        choices={bedroomChoices[scope]}
      />
      <FilterRadios
        {...field('bathrooms')}
        label={texts.bathrooms}
        any={texts.any}
        choices={bathroomChoices}
      />
      <FilterSelect {...field('size')} label={texts.size} any={texts.anySize} choices={sizeChoices} />
      <FilterSelect {...field('type')} label={texts.type} any={texts.anyType} choices={typeChoices} />
      {buildings && (
        <FilterSelect
          {...field('building')}
          label={texts.building}
          any={texts.anyBuilding}
          choices={buildings.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <fieldset>
        <legend>{texts.exposure}</legend>
        <div className="rose">
          {offered.map((exposure) => (
            <label key={exposure} className="choice" style={{ gridArea: exposure }}>
              <input
                type="checkbox"
                name="exposure"
                value={exposure}
                checked={filter.exposure.includes(exposure)}
                // The name has the letters that are seen, then the words they stand for.
                aria-label={texts.exposureName(exposure, formatExposure(exposure))}
                autoComplete="off"
                onChange={({ target }) => toggle(exposure, target.checked)}
              />
              <span>{exposure}</span>
            </label>
          ))}
          <i aria-hidden="true">
            <svg viewBox="0 0 26 26">
              <path d="M13 2v22M2 13h22M13 2l-3 4M13 2l3 4" />
            </svg>
          </i>
        </div>
      </fieldset>
      <button className="text-btn" type="button" onClick={() => onChange(noFilter)}>
        {suite.clearFilters}
      </button>
    </form>
  )
}
