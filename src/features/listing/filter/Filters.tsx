import { useRef } from 'react'
import { suiteFilters as texts } from '#texts/suite-filters.ts'
import { suite } from '#texts/suite.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { useOnWake } from '#ui/useOnWake.ts'
import { FilterRadios } from './FilterRadios.tsx'
import { FilterRose } from './FilterRose.tsx'
import {
  bathroomChoices,
  bedroomChoices,
  countryChoices,
  minPriceChoices,
  moreBedroomChoices,
  priceChoices,
  sizeChoices,
  typeChoices,
} from './filter-choices.rules.ts'
import { filterField } from './filter-field.rules.ts'
import { decodeFilter, mergeFilters, noFilter, pricedCountries, sameFilter } from './suite-filter.rules.ts'
import type { FilterFields, SuiteFilter } from './suite-filter.rules.ts'

interface Props extends FilterFields {
  filter: SuiteFilter
  onChange: (filter: SuiteFilter) => void
}

/** The filters of a list. Names and values of the fields are those of the address. */
export const Filters = ({ filter, onChange, ...fields }: Props) => {
  const { scope, buildings, countries = [], exposures = 'eight' } = fields
  const form = useRef<HTMLFormElement>(null)
  useOnWake(() => {
    const entries = form.current ? [...new FormData(form.current)] : []
    const given = entries.map(([name, value]) => [name, String(value)]).filter(([, value]) => value)
    const chosen = decodeFilter(new URLSearchParams(given))
    if (sameFilter(chosen, filter)) return
    // While hydrating, `filter` does not have the address's choices yet: they are kept.
    onChange(mergeFilters(decodeFilter(new URLSearchParams(location.search)), chosen))
  })

  const field = filterField(filter, onChange)
  const priced = pricedCountries(fields, filter)
  const any = scope === 'building' ? texts.none : texts.any
  return (
    <form
      ref={form}
      className="filters"
      aria-label={suite.filters}
      onSubmit={(event) => event.preventDefault()}
    >
      <SelectField {...field('price', texts.anyPrice, priceChoices(priced))} label={texts.price} />
      <SelectField {...field('min', texts.anyPrice, minPriceChoices(priced))} label={texts.minPrice} />
      {countries.length > 1 && (
        <SelectField {...field('country', texts.anyCountry, countryChoices)} label={texts.country} />
      )}
      <div className="filters__pair">
        <FilterRadios {...field('bedrooms', any, bedroomChoices[scope], 'none')} label={texts.bedrooms} />
        <SelectField
          {...field('bedrooms', texts.noMoreBedrooms, moreBedroomChoices[scope])}
          label={texts.moreBedrooms}
        />
      </div>
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
      <FilterRose
        exposures={exposures}
        value={filter.exposure}
        onChange={(exposure) => onChange({ ...filter, exposure })}
      />
      <button className="text-btn" type="button" onClick={() => onChange(noFilter)}>
        {suite.clearFilters}
      </button>
    </form>
  )
}
