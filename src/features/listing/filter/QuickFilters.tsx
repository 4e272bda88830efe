import { suiteFilters as texts } from '#texts/listing.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { filterFields, quickBedrooms, withChoice, type Choice } from './filter-field.rules.ts'
import type { SuiteListView } from '#features/listing/list/useSuiteList.ts'

/** The most used filters, above the list if the others are in a sheet. Applied at once. */
export const QuickFilters = ({ list: { fields, filter, setFilter } }: { list: SuiteListView }) => {
  const { price } = filterFields(fields, filter)
  const props = (name: 'bedrooms' | 'price', any: string, choices: readonly Choice[]) => ({
    name: `quick-${name}`,
    choices: [{ value: '', label: any }, ...choices],
    value: filter[name] ?? '',
    autoComplete: 'off',
    onChoose: (value: Choice['value']) => setFilter(withChoice(filter, name, value)),
    choosesOnWake: true,
  })
  return (
    <>
      <SelectField
        {...props('bedrooms', texts.anyBedrooms, quickBedrooms(filter))}
        label={<span className="sr">{texts.quickBedrooms}</span>}
      />
      <SelectField
        {...props('price', price.any, price.choices)}
        label={<span className="sr">{texts.quickPrice}</span>}
      />
    </>
  )
}
