import type { Choice } from './filter-choices.rules.ts'
import { decodeFilter, type SuiteFilter } from './suite-filter.rules.ts'

/**
 * What a field of one choice needs; its first choice does not filter. Bedrooms have two fields: a value that the other
 * one offers leaves a select at its first choice, and no radio button checked.
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
