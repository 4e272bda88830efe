import type { Choice } from './filter-choices.rules.ts'
import { decodeFilter, type SuiteFilter } from './suite-filter.rules.ts'

/**
 * Props of a field with one choice; its first choice does not filter. Bedrooms have two fields: while the other field has
 * the chosen value, this one has `elsewhere`: '' shows the first choice of a list, `none` checks no radio button.
 */
export const filterField =
  (filter: SuiteFilter, onChange: (filter: SuiteFilter) => void) =>
  (
    name: Exclude<keyof SuiteFilter, 'exposure'>,
    any: string,
    choices: readonly Choice[],
    elsewhere: '' | 'none' = '',
  ) => {
    const value = filter[name] ?? ''
    const isOffered = value === '' || choices.some((choice) => choice.value === value)
    return {
      name,
      choices: [{ value: '', label: any }, ...choices],
      value: isOffered ? value : elsewhere,
      autoComplete: 'off',
      onChoose: (chosen: Choice['value']) => {
        const decoded = decodeFilter(new URLSearchParams({ [name]: String(chosen) }))
        onChange({ ...filter, [name]: decoded[name] })
      },
    }
  }
