import '#ui/choices.css'
import './filters.css'
import { useRef } from 'react'
import { formatExposure } from '#lib/format.ts'
import { EXPOSURES, type Exposure } from '#features/suite/suite-values.rules.ts'
import { suite, suiteFilters as texts } from '#texts/suite.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { useOnWake } from '#ui/useOnWake.ts'
import { FilterRadios } from './FilterRadios.tsx'
import {
  bathroomChoices,
  bedroomChoices,
  priceChoices,
  sizeChoices,
  typeChoices,
} from './filter-choices.rules.ts'
import type { Choice } from './filter-choices.rules.ts'
import { decodeFilter, mergeFilters, noFilter, sameFilter } from './suite-filter.rules.ts'
import type { FilterFields, SuiteFilter } from './suite-filter.rules.ts'

interface Props extends FilterFields {
  filter: SuiteFilter
  onChange: (filter: SuiteFilter) => void
}

/** The filters of a list. Names and values of the fields are those of the address. */
export const Filters = ({ scope, buildings, exposures = 'eight', filter, onChange }: Props) => {
  const form = useRef<HTMLFormElement>(null)
  useOnWake(() => {
    const entries = form.current ? [...new FormData(form.current)] : []
    const chosen = decodeFilter(new URLSearchParams(entries.map(([name, value]) => [name, String(value)])))
    if (sameFilter(chosen, filter)) return
    // The address, which this does not show yet, keeps its own.
    onChange(mergeFilters(decodeFilter(new URLSearchParams(location.search)), chosen))
  })

  const offered = EXPOSURES.filter((exposure) => exposures === 'eight' || exposure.length === 1)
  const toggle = (exposure: Exposure, on: boolean) =>
    onChange({
      ...filter,
      exposure: EXPOSURES.filter((one) => (one === exposure ? on : filter.exposure.includes(one))),
    })
  const field = (name: Exclude<keyof SuiteFilter, 'exposure'>, any: string, choices: readonly Choice[]) => ({
    name,
    choices: [{ value: '', label: any }, ...choices],
    value: filter[name] ?? '',
    autoComplete: 'off',
    onChoose: (value: Choice['value']) => {
      const chosen = decodeFilter(new URLSearchParams({ [name]: String(value) }))
      onChange({ ...filter, [name]: chosen[name] })
    },
  })
  return (
    <form
      ref={form}
      className="filters"
      aria-label={suite.filters}
      onSubmit={(event) => event.preventDefault()}
    >
      <SelectField {...field('price', texts.anyPrice, priceChoices)} label={texts.price} />
      <FilterRadios
        {...field('bedrooms', scope === 'building' ? texts.none : texts.any, bedroomChoices[scope])}
        label={texts.bedrooms}
      />
      <FilterRadios {...field('bathrooms', texts.any, bathroomChoices)} label={texts.bathrooms} />
      <SelectField {...field('size', texts.anySize, sizeChoices)} label={texts.size} />
      <SelectField {...field('type', texts.anyType, typeChoices)} label={texts.type} />
      {buildings && (
        <SelectField
          {...field(
            'building',
            texts.anyBuilding,
            buildings.map(({ id, name }) => ({ value: id, label: name })),
          )}
          label={texts.building}
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
