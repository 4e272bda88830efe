import { describe, expect, it } from 'vitest'
import { text } from './cells.ts'
import { BUILDING, SUITE } from './columns.ts'
import type { Columns } from './columns.ts'
import { readRows } from './rows.ts'

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const read = (columns: Columns, name: string, given: string) => {
  // A row of empty cells alone is none.
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
    ['price', '649\u00a0900 CAD', 649_900],
    ['price', '0', 0],
    ['bedrooms', '1+Den', 1.5],
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
    ['incentives', '', null],
    ['amenities', ' Gym\r\nPool ', 'Gym\nPool'],
  ])('%s %j is %j', (name, given, value) => {
    expect(suite(name, given)).toBe(value)
  })

  it.each([
    ['sales_centre_phone', '(416) 555-0142', '+14165550142'],
    ['country', 'United States', 'US'],
    ['latitude', '43,65', 43.65],
    ['longitude', '\u221279.38', -79.38],
    ['published', 'no', false],
    ['name', 'Montre\u0301al', 'Montr\u00e9al'],
  ])('%s %j is %j', (name, given, value) => {
    expect(building(name, given)).toBe(value)
  })

  it.each([
    ['price', 'TBA', "price must be a whole number of dollars, was 'TBA'"],
    ['price', '-5', "price must be a whole number of dollars, was '-5'"],
    ['price', '649,900.50', "price must be a whole number of dollars, was '649,900.50'"],
    ['price', '649.900', "price must be a whole number of dollars, was '649.900'"],
    ['price', '99999999999', "price must be a whole number of dollars, was '99999999999'"],
    ['price', '', 'price is empty'],
    ['bedrooms', '1.7', "bedrooms must be a number such as 2, 2+Den (or 2.5), or Studio, was '1.7'"],
    ['exposure', 'up', "exposure must be one of NW, N, NE, W, E, SW, S, SE, was 'up'"],
    ['amenities', '=HYPERLINK("x")', 'amenities holds a formula: paste its value'],
    ['price', '#REF!', 'price holds a formula: paste its value'],
    ['amenities', 'a\u202eb', 'amenities has characters that cannot be seen: write it anew'],
    [
      'maintenance_fee',
      'ask us',
      "maintenance_fee must be a text with an amount in it, such as $428.40 a month, was 'ask us'",
    ],
  ])('%s %j is refused', (name, given, words) => {
    expect(suite(name, given)).toEqual([words])
  })

  it.each([
    ['website', 'javascript:alert(1)'],
    ['website', 'larkfield.example'],
    ['sales_centre_phone', '12'],
    ['id', '../etc'],
    ['latitude', '91'],
    ['country', 'MX'],
    ['currency', 'EUR'],
  ])('%s %j is refused', (name, given) => {
    expect(building(name, given)).toEqual([expect.stringContaining(`${name} must be`)])
  })
})

describe('a table', () => {
  const rows = (text: string) => readRows(Buffer.from(text), SUITE, ['building', 'unit_number'])
  it('says which column nobody knows, and which is missing', () => {
    expect(() => rows('building,unit,Colour of door\nA,1,red\n')).toThrow(
      'has a column Colour of door that nobody knows: columns are building, unit_number',
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

  it('of 20,000 rows is read in good time', () => {
    const started = performance.now()
    expect(rows(`building,unit,price\n${'A,1,"$649,900"\n'.repeat(20_000)}`)).toHaveLength(20_000)
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})
