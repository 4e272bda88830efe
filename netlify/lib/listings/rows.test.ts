import { describe, expect, it } from 'vitest'
import { text } from './cells.ts'
import { BUILDING, SUITE } from './columns.ts'
import type { Columns } from './columns.ts'
import { moneyComplaints } from './money-rows.ts'
import { readRows } from './rows.ts'

const TEN_THOUSAND = { measure: 'amount', value: 10_000, due: 'signing', after: null, on: null }
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const read = (columns: Columns, name: string, given: string) => {
  // A row of empty cells is skipped, so another cell is filled.
  const table = `${name},heading\n${quoted(given)},x\n`
  const [row] = readRows(Buffer.from(table), { ...columns, heading: { cell: text(1) } }, [])
  return row?.complaints.length ? row.complaints : row?.values[name]
}
const suite = (name: string, given: string) => read(SUITE, name, given)
const building = (name: string, given: string) => read(BUILDING, name, given)

describe('a cell', () => {
  it.each([
    ['price', '$1,234,000', 1_234_000],
    ['price', '649900.00', 649_900],
    ['price', 'CA$649,900', 649_900],
    ['price', '649 900', 649_900],
    // In whole dollars it has only one reading.
    ['price', '649.900', 649_900],
    ['price', '1.234.000', 1_234_000],
    ['ceiling', '9.125', 9.125],
    ['price', '649\u00a0900 CAD', 649_900],
    ['price', '0', 0],
    ['bedrooms', '1+Den', 1.5],
    ['bedrooms', '1 ch. + bureau', 1.5],
    ['square_footage', '612 pi²', 612],
    ['square_footage', '1 024 pi2', 1024],
    ['square_footage', '612 p.c.', 612],
    ['square_footage', '612 square feet', 612],
    ['bedrooms', '2 Bed + Den', 2.5],
    ['bedrooms', '2,5', 2.5],
    ['bedrooms', 'Studio', 0],
    ['bedrooms', '3 bedrooms', 3],
    ['washrooms', '1.5', 1.5],
    ['square_footage', '1,204 sq. ft.', 1_204],
    ['available', 'Yes', true],
    ['available', 'SOLD', false],
    ['property_type', 'Single-Family Home', 'single family home'],
    ['property_type', 'Townhouse', 'townhome'],
    ['exposure', 'south-west', 'SW'],
    ['exposure', 'ne', 'NE'],
    ['maintenance_fee', '$428.40 a month', '$428.40 a month'],
    ['tax_treatment', 'Included', 'included'],
    ['tax_treatment', 'not included', 'extra'],
    ['rebate_assumed', 'yes', true],
    ['fee_amount', '$428.40', 428.4],
    ['fee_amount', '0,62', 0.62],
    ['fee_basis', 'per sq. ft.', 'square-foot'],
    ['fee_basis', 'no fee', 'none'],
    ['parking', 'Extra', 'extra'],
    ['parking_price', 'CA$79,900', 79_900],
    ['property_tax', '6498.96', 6498.96],
    ['first_occupancy', '2028-05-15', '2028-05-15'],
    ['level', '12', 12],
    ['stack', '04', '4'],
    ['stack', 'b', 'B'],
    ['balcony', '60 sq. ft.', 60],
    ['ceiling', '9.5 ft', 9.5],
    ['incentives', '', undefined],
    ['incentives', '-', null],
    ['bedrooms', '', undefined],
    ['bedrooms', ' – ', null],
    ['square_footage', '—', null],
    ['amenities', ' Gym\r\nPool ', 'Gym\nPool'],
    ['unit_number', '12\r\n04', '12 04'],
    ['anticipated_occupancy', 'Spring\n2028', 'Spring 2028'],
    ['anticipated_occupancy_fr', 'Printemps\n2028', 'Printemps 2028'],
    ['maintenance_fee_fr', '428,40 $ par mois', '428,40 $ par mois'],
    ['amenities_fr', '', undefined],
  ])('%s %j is %j', (name, given, value) => {
    expect(suite(name, given)).toBe(value)
  })

  it.each([
    ['sales_centre_phone', '(416) 555-0142', '+14165550142'],
    ['location', '\u00a0', undefined],
    ['location', '-', null],
    ['country', 'United States', 'US'],
    ['latitude', '43,65', 43.65],
    ['longitude', '\u221279.38', -79.38],
    ['published', 'no', false],
    ['name', 'Montre\u0301al', 'Montr\u00e9al'],
    ['sales_centre_time_zone', 'America/Toronto', 'America/Toronto'],
    ['sales_centre_closed', '2027-01-01; 2026-12-25, 2026-12-25', ['2026-12-25', '2027-01-01']],
    ['sales_centre_open', '', undefined],
    ['visit_minutes', '30', 30],
    ['visit_capacity', '0', 0],
    ['builder_licence', 'B-60412', 'B-60412'],
    ['builder_licence', '5678-1234-01', '5678-1234-01'],
  ])('%s %j is %j', (name, given, value) => {
    expect(building(name, given)).toEqual(value)
  })

  it.each([
    ['price', 'TBA', "price must be a whole number of dollars, not 'TBA'"],
    ['price', '-5', "price must be a whole number of dollars, not '-5'"],
    ['price', '649,900.50', "price must be a whole number of dollars, not '649,900.50'"],
    ['price', '650.000', "price can mean 650 or 650,000: write it without a separator, not '650.000'"],
    [
      'parking_price',
      '79.900',
      "parking_price can mean 79.9 or 79,900: write it without a separator, not '79.900'",
    ],
    [
      'property_tax',
      '4.500',
      "property_tax can mean 4.5 or 4,500: write it without a separator, not '4.500'",
    ],
    [
      'square_footage',
      '1.000',
      "square_footage can mean 1 or 1,000: write it without a separator, not '1.000'",
    ],
    [
      'square_footage',
      '612 640',
      "square_footage must be a whole number of square feet from 1 to 200,000, not '612 640'",
    ],
    ['washrooms', '1 1', "washrooms must be a number such as 1, 1.5 or 2, not '1 1'"],
    ['price', '649 90', "price must be a whole number of dollars, not '649 90'"],
    ...[
      '1204.0',
      '12-Mar',
      '12-mars',
      '1.20E+05',
      'Dec-45',
      '12 Mar',
      'févr-12',
      '12-March',
      '2028-03-12',
      '2028-03-12 00:00:00',
      '3/12/2028',
      '12/04/2026',
      '4-déc',
      '04-déc.',
      '2004/12/01',
      '04.12.2026',
      '04-12-2026',
      '01:30:00 AM',
      '1:30',
      '1.00E+05',
      '1,204',
      '1\u00a0204',
      '1\u202f204',
      '3O1',
      'PH O1',
    ].map((text): [string, string, string] => [
      'unit_number',
      text,
      `unit_number must be at most 20 characters, without a measure, a date or two readings such as 1204.0, 12-Mar, 1,204 or 3O1, not '${text}'`,
    ]),
    ...[
      '$10,00 on signing',
      '$1,5 on signing',
      '$,1,0 on signing',
      '$1,0000 on signing',
      '1 0000 $ à la signature',
    ].map((text): [string, string, string] => [
      'deposits',
      text,
      `deposits must be deposits such as $10,000 on signing; balance to 5% in 30 days; 5% on occupancy, or none, not '${text}'`,
    ]),
    ...['5% on 2027-02-31', '150% on signing', '$10.000 on signing'].map((text): [string, string, string] => [
      'deposits',
      text,
      `deposits must be deposits such as $10,000 on signing; balance to 5% in 30 days; 5% on occupancy, or none, not '${text}'`,
    ]),
    ['fee_basis', '6 month', "fee_basis must be one of month, square-foot, none, not '6 month'"],
    ['fee_basis', '100 sq ft', "fee_basis must be one of month, square-foot, none, not '100 sq ft'"],
    ['tax_treatment', 'included?', "tax_treatment must be one of included, extra, not 'included?'"],
    ['tax_treatment', '≠ included', "tax_treatment must be one of included, extra, not '≠ included'"],
    ['price', '99999999999', "price must be a whole number of dollars, not '99999999999'"],
    ['price', '', 'price is empty'],
    ['price', '-', 'price cannot be emptied'],
    ['bedrooms', '1.7', "bedrooms must be a number such as 2, 2+Den (or 2.5), or Studio, not '1.7'"],
    ['exposure', 'up', "exposure must be one of NW, N, NE, W, E, SW, S, SE, not 'up'"],
    ['exposure', 'constructor', "exposure must be one of NW, N, NE, W, E, SW, S, SE, not 'constructor'"],
    ['amenities', '=HYPERLINK("x")', 'amenities contains a formula: paste its value'],
    ['price', '#REF!', 'price contains a formula: paste its value'],
    ['amenities', 'a\u0007b', 'amenities contains invisible characters: type it again'],
    ['tax_treatment', 'maybe', "tax_treatment must be one of included, extra, not 'maybe'"],
    ['fee_amount', '-1', "fee_amount must be dollars of 0 or more, such as 428.40, not '-1'"],
    ['fee_basis', 'weekly', "fee_basis must be one of month, square-foot, none, not 'weekly'"],
    ['first_occupancy', '15/05/2028', "first_occupancy must be a date such as 2028-05-15, not '15/05/2028'"],
    ['first_occupancy', '2027-02-30', "first_occupancy must be a date such as 2028-05-15, not '2027-02-30'"],
    ['ceiling', '2.7', "ceiling must be feet from 6 to 60, such as 9 or 9.5, not '2.7'"],
    ['level', '12.5', "level must be a floor from -5 to 200, not '12.5'"],
    ['stack', '4.0', "stack must be at most 4 letters or digits, such as 4 or A, not '4.0'"],
    [
      'deposits',
      'to be set',
      "deposits must be deposits such as $10,000 on signing; balance to 5% in 30 days; 5% on occupancy, or none, not 'to be set'",
    ],
    ['amenities_fr', '=HYPERLINK("x")', 'amenities_fr contains a formula: paste its value'],
    ['incentives_fr', 'a\u0007b', 'incentives_fr contains invisible characters: type it again'],
    [
      'maintenance_fee_fr',
      'sur demande',
      "maintenance_fee_fr must be text with an amount in it, such as $428.40 a month, not 'sur demande'",
    ],
    [
      'maintenance_fee',
      'ask us',
      "maintenance_fee must be text with an amount in it, such as $428.40 a month, not 'ask us'",
    ],
  ])('%s %j is refused', (name, given, words) => {
    expect(suite(name, given)).toEqual([words])
  })

  it.each([
    ['website', 'javascript:alert(1)'],
    ['website', 'larkfield.example'],
    ['builder_licence', '<script>alert(1)</script>'],
    ['builder_licence', '5678-1234-01; see site'],
    ['sales_centre_phone', '12'],
    ['id', '../etc'],
    ['latitude', '91'],
    ['latitude', '-43.6532'],
    ['latitude', '-79.3832'],
    ['longitude', '79.3832'],
    ['longitude', '43.6532'],
    ['country', 'MX'],
    ['currency', 'EUR'],
    ['sales_centre_time_zone', 'EST'],
    ['sales_centre_time_zone', 'America/Atlantis'],
    ['sales_centre_time_zone', 'Europe/Paris'],
    ['time_zone', 'America/Sao_Paulo'],
    ['sales_centre_closed', 'Christmas'],
    ['sales_centre_open', 'Tue-Fri'],
    ['sales_centre_open', 'Tue-Fri 11-6'],
    ['sales_centre_open', 'Tue-Fri 18:00-11:00'],
    ['sales_centre_open', 'Someday 11:00-18:00'],
    ['sales_centre_open', 'Tue- 11:00-18:00'],
    ['sales_centre_open', 'Tue-Fri 11:00-18:00; Wed 17:00-20:00'],
    ['visit_minutes', '5'],
    ['visit_capacity', 'two'],
  ])('%s %j is refused', (name, given) => {
    expect(building(name, given)).toEqual([expect.stringContaining(`${name} must be`)])
  })
})

const hours = (days: string, opens: string, closes: string) =>
  days.split(' ').map((day) => ({ day, opens, closes }))

it.each([
  [
    'Sat,Sun 11:00-17:00; Tue-Fri 11:00-18:00',
    [...hours('tue wed thu fri', '11:00', '18:00'), ...hours('sat sun', '11:00', '17:00')],
  ],
  ['Monday to Wednesday and Friday 9:30 to 17:00;', hours('mon tue wed fri', '09:30', '17:00')],
  ['Fri–Mon 12:00–19:00', hours('mon fri sat sun', '12:00', '19:00')],
  ['Thu 9:00-12:00; Thu 13:00-17:00', [...hours('thu', '09:00', '12:00'), ...hours('thu', '13:00', '17:00')]],
])('reads opening hours as people write them: %s', (given, value) => {
  expect(building('sales_centre_open', given)).toEqual(value)
})

it('reads deposits as people write them', () => {
  expect(suite('deposits', '$10,000 on signing; balance to 5% in 30 days; 5% on 2027-03-31')).toEqual([
    { measure: 'amount', value: 10_000, due: 'signing', after: null, on: null },
    { measure: 'up-to-percent', value: 5, due: 'days', after: 30, on: null },
    { measure: 'percent', value: 5, due: 'date', after: null, on: '2027-03-31' },
  ])
  expect(suite('deposits', 'None')).toEqual([])
  expect(suite('deposits', '-')).toBeNull()
})

describe('what does not fit together in a row', () => {
  it.each([
    [{ rebate_assumed: true, tax_treatment: 'extra' }, 'rebate_assumed can be set only if'],
    [{ fee_amount: 1, fee_basis: null }, 'fee_amount needs a fee_basis'],
    [{ property_tax_basis: '1%', property_tax: null }, 'property_tax_basis needs a property_tax'],
    [{ parking: 'included', parking_price: 1 }, 'parking_price can be set only if parking is extra'],
    [{ locker: 'none', locker_fee: 1 }, 'locker_fee can be set only if locker is included or extra'],
    [
      { maintenance_fee: '$428.40 a month', fee_amount: 0.7, fee_basis: 'square-foot', square_footage: 600 },
      'maintenance_fee says $428.4 a month, fee_amount $420',
    ],
    [{ deposit_structure: '5% on signing', deposits: [] }, 'deposits differ from those of'],
    [
      { deposit_structure_fr: '5 % à la signature', deposits: [] },
      'deposits differ from those of deposit_structure_fr',
    ],
    [
      { maintenance_fee_fr: '428,40 $ par mois', fee_amount: 420, fee_basis: 'month' },
      'maintenance_fee_fr says $428.4 a month, fee_amount $420',
    ],
    [{ price: 10_000, deposits: [TEN_THOUSAND, TEN_THOUSAND] }, 'deposits come to more than the price'],
  ])('%j', (values, words) => {
    expect(moneyComplaints(values)).toEqual([expect.stringContaining(words)])
  })

  it('is not looked for in columns that are not in the table', () => {
    for (const values of [{ rebate_assumed: true }, { fee_amount: 1 }, { parking_fee: 1 }, { deposits: [] }])
      expect(moneyComplaints(values)).toEqual([])
    expect(
      moneyComplaints({ maintenance_fee: 'Est. $428.40', fee_amount: 428.4, fee_basis: 'month' }),
    ).toEqual([])
  })
})

describe('a table', () => {
  const rows = (text: string) => readRows(Buffer.from(text), SUITE, ['building', 'unit_number'])
  it('says which column no one knows, and which is missing', () => {
    expect(() => rows('building,unit,Colour of door\nA,1,red\n')).toThrow(
      /^has an unknown column: Colour of door$/,
    )
    expect(() => rows('building,unit,Colour,Smell\nA,1,red,\n')).toThrow(
      /^has unknown columns: Colour, Smell$/,
    )
    expect(() => rows('price\n1\n')).toThrow('has no column building and no column unit_number')
  })

  it('leaves out what has no column, and keeps all complaints of a row', () => {
    expect(rows('building,unit,price,bedrooms\nA,1,x,y\n')[0]).toEqual({
      line: 2,
      values: { building: 'A', unit_number: '1' },
      complaints: [expect.stringContaining('price'), expect.stringContaining('bedrooms')],
    })
  })

  it('takes a unit as it is written where no spreadsheet could have made it', () => {
    const [french, other, west] = rows('building;unit\nA;1204,00\nA;PH.0\nA;12-West\n')
    expect(french?.complaints).toHaveLength(1)
    expect(other).toMatchObject({ values: { unit_number: 'PH.0' }, complaints: [] })
    expect(west).toMatchObject({ values: { unit_number: '12-West' }, complaints: [] })
  })

  it('complains of the one row that has more cells than there are columns', () => {
    const [one, other] = rows('building,unit,amenities\nA,1,Gym, pool\nA,2,Gym\n')
    expect(one?.complaints).toEqual([expect.stringContaining('has more cells than columns')])
    expect(other?.complaints).toEqual([])
  })

  it('of 20,000 rows is read in good time', () => {
    const started = performance.now()
    expect(rows(`building,unit,price\n${'A,1,"$649,900"\n'.repeat(20_000)}`)).toHaveLength(20_000)
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})
