import {
  BUILDING_GROUPS,
  columnsOf,
  SALES_GROUPS,
  SECTION_FIELDS,
  SUITE_GROUPS,
  textOf,
  type Group,
} from '#features/desk/building/fields.rules.ts'
import { omit } from '#lib/columns.ts'
import { expect, it } from 'vitest'
import { BUILDING, SECTION, SUITE } from './columns.ts'
import { readCells } from './rows.ts'

const fieldsOf = (groups: readonly Group[]) => groups.flatMap(({ fields }) => fields)

it.each([
  [
    'building',
    [...fieldsOf(BUILDING_GROUPS), ...fieldsOf(SALES_GROUPS)],
    omit(BUILDING, ['id', 'published']),
  ],
  ['section', SECTION_FIELDS, omit(SECTION, ['building'])],
  ['suite', fieldsOf(SUITE_GROUPS), omit(SUITE, ['building'])],
])(
  'the form of a %s has each column that an import reads, and knows which are needed',
  (_, fields, columns) => {
    expect(columnsOf(fields).toSorted()).toEqual(Object.keys(columns).toSorted())
    const needed = Object.keys(columns).filter((name) => columns[name]?.needed)
    expect(
      fields
        .filter((field) => field.needed)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(needed.toSorted())
  },
)

it.each([
  ['sales_centre_open', [{ day: 'tue', opens: '11:00', closes: '18:00' }], BUILDING],
  ['sales_centre_closed', ['2026-12-25', '2026-12-26'], BUILDING],
  ['latitude', 43.6532, BUILDING],
  ['condominium', false, BUILDING],
  ['bedrooms', 0, SUITE],
  ['bedrooms', 2.5, SUITE],
  ['ceiling', 9.5, SUITE],
  ['deposits', [], SUITE],
  ['deposits', [{ measure: 'percent', value: 5, due: 'months', after: 6, on: null }], SUITE],
])('a stored %s, as a form shows it, is read as it is stored: %j', (name, value, columns) => {
  expect(readCells(columns, { [name]: textOf(name, value) })).toEqual({
    values: { [name]: value },
    complaints: [],
  })
})

it('a field that is emptied empties its column, unless it is needed', () => {
  expect(readCells(SUITE, { incentives: ' ', price: '' })).toEqual({
    values: { incentives: null },
    complaints: ['price cannot be emptied'],
  })
})
