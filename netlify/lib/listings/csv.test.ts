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

  it('tells where a row begins, also after texts of several lines and empty ones', () => {
    const rows = table('a,b\n1,"x\ny"\n\n2,z\n"3\n4",5\n6,7\n').rows
    expect(rows.map(([line]) => line)).toEqual([2, 5, 6, 8])
  })

  it('takes a quotation mark within a cell for what it is, as of inches', () => {
    expect(table('a,b\n1,12" x\n2,"y, z"\n').rows).toEqual([
      [2, '1', '12" x'],
      [3, '2', 'y, z'],
    ])
  })

  it('spoils one row alone where a quoted cell has a quotation mark within', () => {
    const { rows } = readTable(Buffer.from('a,b\n1,"3" plan, large"\n2,"y, z"\n'))
    expect(rows).toEqual([
      { line: 2, cells: {}, complaint: 'cannot be read: check its quotation marks' },
      { line: 3, cells: { a: '2', b: 'y, z' } },
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
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), 'is not a text in UTF-8'],
    ['NUL', 'a,b\n1,\0\n', 'is not a text in UTF-8'],
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
