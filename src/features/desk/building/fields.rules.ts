import { cellOf } from '#features/desk/listing/cell-text.rules.ts'
import { columnWords } from '#features/desk/listing/listing-words.rules.ts'
import { MUNICIPALITIES, regionOf } from '#features/law/place.rules.ts'
import {
  EXPOSURES,
  EXTRAS,
  FEE_BASES,
  PROPERTY_TYPES,
  TAX_TREATMENTS,
} from '#features/suite/suite-values.rules.ts'
import type { Opening } from '#features/visit/opening.schema.ts'
import { REGIONS } from '#lib/regions.ts'
import { TIME_ZONES } from '#lib/time-zones.ts'
import { deskFields as texts } from '#texts/desk-building.ts'
import { hoursOf, hoursText } from './hours.rules.ts'

/** A column of a form, or a column and its French twin. */
export interface Field {
  name: string
  /** `line` by default. */
  kind?: 'text' | 'number' | 'money' | 'day' | 'choice' | 'hours' | 'deposits'
  /** There is a second column for its French, with `_fr` at its end. */
  both?: true
  /** A choice's values. A province's depend on the country. */
  options?: readonly string[] | 'regions'
  /** It must not be empty. */
  needed?: true
}
export interface Group {
  name: keyof typeof texts.groups
  fields: readonly Field[]
}

const line = (name: string): Field => ({ name })
const both = (name: string): Field => ({ name, both: true })
const long = (name: string): Field => ({ name, kind: 'text', both: true })
const number = (name: string): Field => ({ name, kind: 'number' })
const money = (name: string): Field => ({ name, kind: 'money' })
const day = (name: string): Field => ({ name, kind: 'day' })
const choice = (name: string, options: readonly string[]): Field => ({ name, kind: 'choice', options })
const YES_NO = ['yes', 'no']

const NAME: Field = { name: 'name', needed: true }
const COUNTRY: Field = { name: 'country', kind: 'choice', options: Object.keys(REGIONS), needed: true }
const REGION: Field = { name: 'region', kind: 'choice', options: 'regions' }
const ADDRESS = [line('city'), line('address'), line('postal_code'), choice('time_zone', TIME_ZONES)]

/**
 * The fields of a form follow from these lists. netlify/lib/listings/form-fields.test.ts compares them with
 * the import's columns, so that none is forgotten.
 */
export const BUILDING_GROUPS: readonly Group[] = [
  {
    name: 'names',
    fields: [
      ...[NAME, line('website'), both('location'), long('overview'), both('construction_status')],
      ...[both('development_type'), choice('condominium', YES_NO)],
    ],
  },
  {
    name: 'place',
    fields: [
      ...[COUNTRY, REGION, ...ADDRESS, choice('municipality', MUNICIPALITIES)],
      ...[{ ...choice('currency', ['CAD', 'USD']), needed: true } as const],
      ...[number('latitude'), number('longitude')],
    ],
  },
  {
    name: 'companies',
    fields: [line('builder'), line('builder_licence'), line('brokerage'), line('offering_plan')],
  },
  { name: 'order', fields: [{ ...number('position'), needed: true }] },
]

/** What a new building needs; everything else is entered on its page. */
export const NEW_GROUPS: readonly Group[] = [
  { name: 'names', fields: [NAME] },
  { name: 'place', fields: [COUNTRY, REGION, ...ADDRESS] },
]

export const SALES_GROUPS: readonly Group[] = [
  { name: 'centre', fields: [both('sales_centre_name'), line('sales_centre'), line('sales_centre_phone')] },
  {
    name: 'hours',
    fields: [
      ...[
        { name: 'sales_centre_open', kind: 'hours' } as const,
        choice('sales_centre_time_zone', TIME_ZONES),
      ],
      ...[line('sales_centre_closed'), both('sales_centre_hours')],
      ...[{ ...number('visit_minutes'), needed: true } as const],
      ...[{ ...number('visit_capacity'), needed: true } as const],
    ],
  },
]

export const SECTION_FIELDS: readonly Field[] = [
  { ...both('heading'), needed: true },
  { ...long('content'), needed: true },
]

export const SUITE_GROUPS: readonly Group[] = [
  {
    name: 'home',
    fields: [
      ...[{ name: 'unit_number', needed: true } as const, line('floorplan_type')],
      ...[choice('property_type', PROPERTY_TYPES), line('bedrooms'), number('washrooms')],
      ...[number('square_footage'), number('balcony'), number('ceiling'), number('level'), line('stack')],
      ...[choice('exposure', EXPOSURES), long('amenities')],
    ],
  },
  {
    name: 'price',
    fields: [
      ...[{ ...money('price'), needed: true } as const],
      ...[{ ...choice('available', YES_NO), needed: true } as const],
      ...[choice('tax_treatment', TAX_TREATMENTS), choice('rebate_assumed', YES_NO)],
    ],
  },
  {
    name: 'deposits',
    fields: [long('deposit_structure'), { name: 'deposits', kind: 'deposits' }],
  },
  {
    name: 'costs',
    fields: [
      ...[both('maintenance_fee'), money('fee_amount'), choice('fee_basis', FEE_BASES), both('fee_covers')],
      ...[choice('parking', EXTRAS), money('parking_price'), money('parking_fee')],
      ...[choice('locker', EXTRAS), money('locker_price'), money('locker_fee')],
      ...[money('property_tax'), both('property_tax_basis'), money('levy_cap')],
    ],
  },
  {
    name: 'incentives',
    fields: [long('incentives'), money('incentive_amount'), day('incentive_ends')],
  },
  { name: 'occupancy', fields: [both('anticipated_occupancy'), day('first_occupancy')] },
]

export const columnsOf = (fields: readonly Field[]) =>
  fields.flatMap(({ name, both: isBoth }) => (isBoth ? [name, `${name}_fr`] : [name]))

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** A column's label in a form. */
export const labelOf = (column: string): string => {
  const name = column.replace(/_fr$/, '')
  const label = Object.hasOwn(texts.labels, name) ? texts.labels[name] : undefined
  const words = label ?? capital(columnWords(name))
  return name === column ? words : texts.french(words)
}

/** A stored value as typed text, in the format of an import's cell. */
export const textOf = (column: string, value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (column === 'sales_centre_open') return hoursText(hoursOf(value as Opening[]))
  if (column === 'sales_centre_closed') return (value as string[]).join(', ')
  if (column === 'bedrooms' && typeof value === 'number')
    return value === 0 ? 'Studio' : value % 1 === 0 ? String(value) : `${Math.floor(value)}+Den`
  return String(cellOf(value, ','))
}

/** All these columns as typed text. */
export const textsOf = (columns: readonly string[], values: Record<string, unknown>) =>
  Object.fromEntries(columns.map((column) => [column, textOf(column, values[column])]))

/** The choices of a select field. The stored value stays available. */
export const choicesOf = ({ name, options = [], needed }: Field, text: string, country: string) => {
  const listed =
    options === 'regions' ? Object.values<string>(REGIONS[country === 'US' ? 'US' : 'CA']) : options
  const words = (value: string) =>
    value === 'yes'
      ? name === 'available'
        ? texts.forSale
        : texts.yes
      : value === 'no'
        ? name === 'available'
          ? texts.sold
          : texts.no
        : ((Object.hasOwn(texts.choices, value) ? texts.choices[value] : undefined) ?? value)
  const all = [...(needed ? [] : ['']), ...listed, ...(text && !listed.includes(text) ? [text] : [])]
  return all.map((value) => ({ value, label: value === '' ? texts.unknown : words(value) }))
}

/** Where a text needs French before it is published. */
export const isInQuebec = (country: string, region: string | null) =>
  country !== 'US' && regionOf(region) === 'QC'
