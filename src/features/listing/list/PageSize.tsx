import { suiteList as texts } from '#texts/cards.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { PAGE_SIZES } from './list-address.rules.ts'
import type { SuiteListView } from './useSuiteList.ts'

/** Cards per page, kept in the address and, for the next list, on this device. */
export const PageSize = ({ list: { size, setPageSize } }: { list: SuiteListView }) => (
  <SelectField
    label={texts.perPage}
    choices={PAGE_SIZES.map((value) => ({ value, label: String(value) }))}
    value={PAGE_SIZES.find((value) => value === size) ?? PAGE_SIZES[0]}
    onChoose={setPageSize}
    autoComplete="off"
    choosesOnWake
  />
)
