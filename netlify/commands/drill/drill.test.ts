import { expect, it } from 'vitest'
import { shownIn } from './drill.ts'

/** Two values as `copy` writes them: in a text, and in JSON. */
const inText = (value: string) => value.replaceAll('\\', String.raw`\\`).replaceAll('\n', String.raw`\n`)
const inJson = (value: string) => inText(JSON.stringify({ to: value }))

it.each([
  ['with a line break', '12 Quillfeather Crescent\nHamilton'],
  ['with a line break of Windows', '12 Quillfeather Crescent\r\nHamilton'],
  ['with quotes', 'Villa "Quill"\n12 Crescent'],
  ['with a backslash', String.raw`12\new Crescent`],
  ['on one line', 'Q7731-90218-70329'],
])('finds an address %s in a text and in JSON', (_, secret) => {
  for (const row of [inText(secret).replaceAll('\r', String.raw`\r`), inJson(secret)])
    expect(shownIn(`7\t${row}\t\\N\n`, [secret])).toEqual([secret])
  expect(shownIn('7\tsealed\t\\N\n', [secret])).toEqual([])
})
