import '#ui/form/check.css'
import './filters.css'
import { Fragment, useRef } from 'react'
import { suiteFilters as texts } from '#texts/listing.ts'
import { suite } from '#texts/suite.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { useOnWake } from '#islands/useOnWake.ts'
import { FilterRadios } from './FilterRadios.tsx'
import { FilterRose } from './FilterRose.tsx'
import {
  shownFields,
  takesDens,
  withChoice,
  withDens,
  type Choice,
  type FilterField,
} from './filter-field.rules.ts'
import { withDen } from './filter-values.rules.ts'
import { decodeFilter, mergeFilters, sameFilter, valuesOf } from './suite-filter.rules.ts'
import type { FilterFields, FilterName, SuiteFilter } from './suite-filter.rules.ts'

interface Props extends FilterFields {
  filter: SuiteFilter
  onChange: (filter: SuiteFilter) => void
  onClear: () => void
}

/** A list's filters. Field names and values are those of the query. */
export const Filters = ({ filter, onChange, onClear, ...fields }: Props) => {
  const form = useRef<HTMLFormElement>(null)
  useOnWake(() => {
    const entries = form.current ? [...new FormData(form.current)] : []
    const given = entries.map(([name, value]) => [name, String(value)]).filter(([, value]) => value)
    const chosen = decodeFilter(new URLSearchParams(given))
    if (sameFilter(chosen, filter)) return
    // During hydration `filter` does not have the address's choices yet.
    onChange(mergeFilters(decodeFilter(new URLSearchParams(location.search)), chosen))
  })

  const control = (name: FilterName, { label, any, choices }: FilterField) => {
    const [value = ''] = valuesOf(filter, name)
    /**
     * `elsewhere`: what this field shows if another has the value. '' shows the first choice, `none` checks no
     * button.
     */
    const props = (own: readonly Choice[], first: string, elsewhere: '' | 'none') => ({
      name,
      choices: [{ value: '', label: first }, ...own],
      value: value === '' || own.some((choice) => choice.value === value) ? value : elsewhere,
      autoComplete: 'off',
      onChoose: (chosen: Choice['value']) => onChange(withChoice(filter, name, chosen)),
    })
    switch (name) {
      case 'area':
        return null
      case 'exposure':
        return (
          <FilterRose
            exposures={fields.exposures ?? 'eight'}
            value={filter.exposure ?? []}
            onChange={(chosen) => onChange({ ...filter, exposure: chosen.length > 0 ? chosen : null })}
          />
        )
      case 'bedrooms':
        return (
          <FilterRadios {...props(choices, any, 'none')} label={label}>
            {fields.scope === 'search' && (
              <label className="check">
                <input
                  type="checkbox"
                  disabled={!withDen(filter.bedrooms)}
                  checked={takesDens(filter)}
                  autoComplete="off"
                  onChange={({ target }) => onChange(withDens(filter, target.checked))}
                />
                <span>{texts.den}</span>
              </label>
            )}
          </FilterRadios>
        )
      case 'bathrooms':
        return <FilterRadios {...props(choices, any, 'none')} label={label} />
      default:
        return <SelectField {...props(choices, any, '')} label={label} />
    }
  }
  return (
    <form
      ref={form}
      className="filters"
      aria-label={suite.filters}
      onSubmit={(event) => event.preventDefault()}
    >
      {shownFields(fields, filter).map(([name, field]) => (
        <Fragment key={name}>{control(name, field)}</Fragment>
      ))}
      <button className="text-btn" type="button" onClick={onClear}>
        {suite.clearFilters}
      </button>
    </form>
  )
}
