import { describe, expect, it } from 'vitest'
import { PART_LINES } from '#features/desk/listing/listing.schema.ts'
import { partsOf, TABLE_ROWS } from '#features/desk/listing/table-parts.rules.ts'
import { readPart } from './import-part.ts'

const BUILDINGS = [
  { _id: 'aurora-on-king', name: 'Aurora on King', currency: 'CAD' },
  { _id: 'elm', name: 'Elm House', currency: 'CAD' },
  { _id: 'elm-2', name: 'Elm-House', currency: 'CAD' },
  { _id: 'maple', name: 'Maple', currency: 'USD' },
]
const read = (text: string, heading = 'building,unit,price,exposure') =>
  readPart({ heading, line: 40, text }, BUILDINGS)

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
      line: 40,
      building: 'aurora-on-king',
      unit: '1204',
      given: { price: 649_900, exposure: 'N' },
      complaints: [],
    },
    {
      line: 41,
      building: 'aurora-on-king',
      unit: '1205',
      given: {},
      complaints: [
        "price must be a whole number of dollars, was 'TBA'",
        "exposure must be one of NW, N, NE, W, E, SW, S, SE, was 'up'",
      ],
    },
    expect.objectContaining({ line: 42, complaints: ['price holds a formula: paste its value'] }),
    expect.objectContaining({
      line: 43,
      building: null,
      complaints: ['there is more than one building called Elm House: write its id instead'],
    }),
    expect.objectContaining({
      line: 44,
      building: null,
      complaints: ['there is no building called Oak House: new ones are imported with the command'],
    }),
    expect.objectContaining({ line: 45, building: null, complaints: ['building is empty'] }),
    expect.objectContaining({ line: 46, complaints: [expect.stringContaining('more cells')] }),
  ])
})

it('refuses a table that is none of suites', () => {
  expect(() => read('Aurora,1', 'name,city')).toThrow('has columns that nobody knows: name, city')
  expect(() => read('a,1', 'building,price')).toThrow('has no column unit_number')
})

const AURORA = [{ _id: 'aurora', name: 'Aurora', currency: 'CAD' }]
const linesOf = (text: string) => partsOf(text).flatMap((part) => readPart(part, AURORA))

describe('a table in parts', () => {
  it('has each row once, and knows its line in the whole table', () => {
    const rows = Array.from({ length: 2 * PART_LINES + 103 }, (_, at) => `Aurora,${at + 1},${at + 5}\r\n`)
    const parts = partsOf(`\ufeffbuilding,unit,price\r\n${rows.join('')}`)
    expect(parts.map(({ part, line }) => [part, line])).toEqual([
      [1, 2],
      [2, 2 + PART_LINES],
      [3, 2 + 2 * PART_LINES],
    ])
    const lines = parts.flatMap((part) => readPart(part, AURORA))
    expect(lines.map(({ line, unit }) => line - Number(unit))).toEqual(rows.map(() => 1))
  })

  it('knows its lines where Excel breaks them within cells', () => {
    const row = (unit: number) => `Aurora,${unit},"Gym\n\nPool"\r\n`
    const table = `building,unit,amenities\r\n${row(1)}\r\n${row(2)}`
    expect(linesOf(table).map(({ line }) => line)).toEqual([2, 6])
    const last = partsOf(`building,unit,amenities\r\n${row(1).repeat(PART_LINES + 100)}`).at(-1)
    expect(last && readPart(last, AURORA)[0]?.line).toBe(2 + PART_LINES * 3)
  })

  it('keeps texts of several lines whole, and counts them and empty lines', () => {
    const table = '\n\nbuilding;unit;amenities\nAurora;1;"Gym\n\n""Pool"""\n\n;;\nAurora;2;\n'
    expect(linesOf(table).map(({ line, unit, given }) => [line, unit, given])).toEqual([
      [4, '1', { amenities: 'Gym\n\n"Pool"' }],
      [9, '2', {}],
    ])
  })

  it('is cut before a part becomes too long', () => {
    const row = `Aurora,1,"${'a, '.repeat(6_000)}"\n`
    const parts = partsOf(`building,unit,amenities\n${row.repeat(40)}`)
    expect(parts.length).toBeGreaterThan(3)
    expect(Math.max(...parts.map(({ text }) => text.length))).toBeLessThan(200_001)
    expect(parts.map(({ text }) => text).join('')).toBe(row.repeat(40))
  })

  it('names the line of a quotation mark that is never closed', () => {
    const rows = 'Aurora,2,x\n'.repeat(20_000)
    expect(() => partsOf(`building,unit,amenities\nAurora,1,"Gym\n${rows}`)).toThrow('Line 2 is too long')
    expect(() => linesOf('building,unit,price\nAurora,1,5\nAurora,2,"6\n')).toThrow('near line 3')
  })

  it('stays in rows where one has a quotation mark too many, and only that one may be bad', () => {
    const table = `building,unit,price,amenities\nAurora,1,6,12" x\n${'Aurora,2,x,\n'.repeat(PART_LINES)}`
    expect(partsOf(table)).toHaveLength(2)
    const [first, second] = linesOf(table)
    expect(first).toMatchObject({ line: 2, unit: '1', given: { price: 6, amenities: '12" x' } })
    expect(second).toMatchObject({ line: 3, complaints: [expect.stringContaining('price')] })
  })

  it('may have so many rows and no more, before anything is sent', () => {
    const rows = 'Aurora,1\n'.repeat(TABLE_ROWS)
    expect(partsOf(`building,unit\n${rows}`)).toHaveLength(TABLE_ROWS / PART_LINES)
    expect(() => partsOf(`building,unit\n${rows}Aurora,2\n`)).toThrow(
      expect.objectContaining({ name: 'LongTable' }),
    )
  })

  it('of nothing is none, and of a heading alone is one', () => {
    expect(partsOf(' \n')).toEqual([])
    expect(linesOf('building,unit\n')).toEqual([])
    expect(() => linesOf('unit\n')).toThrow('has no column building')
  })
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
