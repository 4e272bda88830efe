import { expect, it } from 'vitest'
import { TABLE_ROWS } from '#features/desk/listing/listing.schema.ts'
import { readImport } from './import-table.ts'

const BUILDINGS = [
  { _id: 'aurora-on-king', name: 'Aurora on King', currency: 'CAD' },
  { _id: 'elm', name: 'Elm House', currency: 'CAD' },
  { _id: 'elm-2', name: 'Elm-House', currency: 'CAD' },
  { _id: 'maple', name: 'Maple', currency: 'USD' },
]
const read = (text: string, heading = 'building,unit,price,exposure') =>
  readImport(Buffer.from(`${heading}\n${text}`), BUILDINGS)

it('names each bad line with its reasons, and reads the others', () => {
  expect(
    read(
      [
        'Aurora on King,1204,"$649,900",N',
        'aurora-on-king,1205,TBA,up',
        'Aurora on King,1206,=1+1,',
        'Elm House,1,5,N',
        'Oak House,1,5,N',
        ',1,5,N',
        'aurora-on-king,1207,5,N,more',
      ].join('\n'),
    ),
  ).toEqual([
    {
      line: 2,
      building: 'aurora-on-king',
      unit: '1204',
      given: { price: 649_900, exposure: 'N' },
      complaints: [],
    },
    {
      line: 3,
      building: 'aurora-on-king',
      unit: '1205',
      given: {},
      complaints: [
        "price must be a whole number of dollars, not 'TBA'",
        "exposure must be one of NW, N, NE, W, E, SW, S, SE, not 'up'",
      ],
    },
    expect.objectContaining({ line: 4, complaints: ['price contains a formula: paste its value'] }),
    expect.objectContaining({
      line: 5,
      building: null,
      complaints: ['there is more than one building called Elm House: enter its id instead'],
    }),
    expect.objectContaining({
      line: 6,
      building: null,
      complaints: ['there is no building called Oak House: add new ones under Buildings'],
    }),
    expect.objectContaining({ line: 7, building: null, complaints: ['building is empty'] }),
    expect.objectContaining({ line: 8, complaints: [expect.stringContaining('more cells')] }),
  ])
})

it('refuses a table that is none of suites', () => {
  expect(() => read('Aurora,1', 'name,city')).toThrow('has unknown columns: name, city')
  expect(() => read('a,1', 'building,price')).toThrow('has no column unit_number')
})

it('may have so many rows and no more', () => {
  const rows = 'Aurora on King,1\n'.repeat(TABLE_ROWS)
  expect(read(rows, 'building,unit')).toHaveLength(TABLE_ROWS)
  expect(() => read(`${rows}Aurora on King,2\n`, 'building,unit')).toThrow('has more than 10,000 rows')
})

it('of a heading alone is none', () => {
  expect(read('')).toEqual([])
})

it.each([
  ['Aurora on King', 'price', 'US$649,900', 'price is in USD, the building in CAD: write it in CAD'],
  ['Aurora on King', 'price', '649 900 $ US', 'price is in USD, the building in CAD: write it in CAD'],
  ['Aurora on King', 'price', '€649900', 'price is in EUR, the building in CAD: write it in CAD'],
  [
    'Aurora on King',
    'parking_price',
    '£100',
    'parking_price is in GBP, the building in CAD: write it in CAD',
  ],
  ['Maple', 'price', 'C$649900', 'price is in CAD, the building in USD: write it in USD'],
  ['Maple', 'property_tax', '4200 CAD', 'property_tax is in CAD, the building in USD: write it in USD'],
  [
    'Maple',
    'maintenance_fee',
    'CA$428 a month',
    'maintenance_fee is in CAD, the building in USD: write it in USD',
  ],
  ['Maple', 'deposits', '$10000 on signing CAD', 'deposits is in CAD, the building in USD: write it in USD'],
])('refuses an amount in another currency than that of %s: %s %s', (building, column, given, complaint) => {
  const [line] = read(`${building},1204,"${given}"`, `building,unit,${column}`)
  expect(line?.complaints).toContain(complaint)
})

it('takes an amount in the currency of its building', () => {
  const lines = [
    read('Aurora on King,1204,"CA$649,900"', 'building,unit,price'),
    read('Maple,1,US$5', 'building,unit,price'),
  ]
  expect(lines.flat().map(({ complaints }) => complaints)).toEqual([[], []])
})
