import { suiteFilters as texts } from '#texts/suite-filters.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { bedroomChoices, moreBedroomChoices, priceChoices } from './filter-choices.rules.ts'
import { filterField } from './filter-field.rules.ts'
import { pricedCountries } from './suite-filter.rules.ts'
import type { SuiteListView } from '#features/listing/list/useSuiteList.ts'

/** What most people choose first, above the list where the filters wait in a sheet: it applies at once. */
export const QuickFilters = ({ list: { fields, filter, setFilter } }: { list: SuiteListView }) => {
  const field = filterField(filter, setFilter)
  const bedrooms = [...bedroomChoices[fields.scope], ...moreBedroomChoices[fields.scope]]
  const prices = priceChoices(pricedCountries(fields, filter))
  return (
    <>
      <SelectField
        {...field('bedrooms', texts.anyBedrooms, bedrooms)}
        name="quick-bedrooms"
        label={<span className="sr">{texts.quickBedrooms}</span>}
        wakes
      />
      <SelectField
        {...field('price', texts.anyPrice, prices)}
        name="quick-price"
        label={<span className="sr">{texts.quickPrice}</span>}
        wakes
      />
    </>
  )
}
