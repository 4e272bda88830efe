import { describe, expect, it } from 'vitest'
import { readTable } from './csv.ts'

const table = (text: string | Uint8Array) => {
  const { columns, rows } = readTable(typeof text === 'string' ? Buffer.from(text) : text)
  return {
    columns: [...columns.keys()],
    rows: rows.map(({ line, cells }) => [line, ...Object.values(cells)]),
  }
}
const expected = {
  columns: ['unitnumber', 'price'],
  rows: [
    [2, '101', '5'],
    [3, '102', '6'],
  ],
}

describe('a table', () => {
  it.each([
    ['commas', 'unit_number,price\n101,5\n102,6\n'],
    ['the mark and line ends of Excel', '\ufeffUnit Number,Price\r\n101,5\r\n102,6\r\n'],
    ['semicolons', 'unitNumber;PRICE\r\n101;5\r\n102;6'],
    ['tabs', 'Unit-Number\tPrice\n101\t5\n102\t6\n'],
    ['quotes and spaces', '"unit number", price \n"101",5\n 102 ,"6"\n'],
    ['empty columns and cells at the end', 'unit_number,price,,\n101,5,,\n102,6,,\n,,,\n'],
  ])('is read with %s', (_, text) => {
    expect(table(text)).toEqual(expected)
  })

  it('is read as UTF-16, as Excel calls Unicode text', () => {
    expect(table(Buffer.from('\ufeffunit_number\tprice\n101\t5\n102\t6\n', 'utf16le'))).toEqual(expected)
  })

  it('tells where a row begins, even after texts of several lines and empty ones', () => {
    const rows = table('a,b\n1,"x\ny"\n\n2,z\n"3\n4",5\n6,7\n').rows
    expect(rows.map(([line]) => line)).toEqual([2, 5, 6, 8])
  })

  it('keeps texts of several lines whole, whatever their line breaks, and counts empty lines', () => {
    const text = '\n\na;b\r\n1;"Gym\r\n\r\n""Pool"""\r\n\r\n;;\r\n2;x\n3;y\r4;"z" \r\n'
    expect(table(text).rows).toEqual([
      [4, '1', 'Gym\n\n"Pool"'],
      [9, '2', 'x'],
      [10, '3', 'y'],
      [11, '4', 'z'],
    ])
  })

  it('takes a quotation mark within a cell for what it is, as of inches', () => {
    expect(table('a,b\n1,12" x\n2,"y, z"\n').rows).toEqual([
      [2, '1', '12" x'],
      [3, '2', 'y, z'],
    ])
  })

  it('spoils one row alone where a quoted cell has a quotation mark within', () => {
    const text = 'a,b\n1,"3" plan, large"\n2,"y, z"\n3,"4"x"\n"""5"" x",6\n'
    const complaint = 'cannot be read: check its quotation marks'
    expect(readTable(Buffer.from(text)).rows).toEqual([
      { line: 2, cells: {}, complaint },
      { line: 3, cells: { a: '2', b: 'y, z' } },
      { line: 4, cells: {}, complaint },
      { line: 5, cells: { a: '"5" x', b: '6' } },
    ])
  })

  it('names the line where a quotation mark is opened and never closed', () => {
    expect(() => table('a,b\n1,5" x\n2,"y\n3,z\n4,z\n')).toThrow('near line 3')
  })

  it.each([
    ['nothing', '', 'is empty'],
    ['a column twice', 'price,unit,Price\n1,2,3\n', 'has the column Price twice'],
    ['a heading with such a mark', 'a,"b" c"\n1,2\n', 'has headings that cannot be read'],
    ['a quotation mark that stays open', 'a,b\n1,"x\n', 'cannot be read as a table'],
    ['a row without an end', `a,b\n1,"${'x\n'.repeat(600_000)}`, 'near line 2'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), 'is not UTF-8 text'],
    ['NUL', 'a,b\n1,\0\n', 'is not UTF-8 text'],
    ['Latin-1', Buffer.from('a,b\n1,Montr\u00e9al\n', 'latin1'), 'CSV UTF-8'],
    ['100,000 rows', `a,b\n${'1,2\n'.repeat(100_000)}`, 'has more than 20,000 rows'],
    ['21 MB', Buffer.alloc(21 * 1024 * 1024, 'a'), 'is larger than 20 MB'],
  ])('of %s is refused in words', (_, text, words) => {
    expect(() => table(text)).toThrow(words)
  })
})

it('reads what can be seen of copied cells', () => {
  const { rows } = readTable(
    Buffer.from('\u202aname\u202c,phone\nMaple Court\u200b,\u202d416 555-0142\u202c\n\u200b,\u2060\n'),
  )
  expect(rows.map(({ cells }) => cells)).toEqual([{ name: 'Maple Court', phone: '416 555-0142' }])
})
