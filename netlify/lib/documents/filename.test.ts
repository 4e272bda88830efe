import { expect, it } from 'vitest'
import { safeName } from './filename.ts'

it.each([
  ['Licence front.jpg', 'Licence front.jpg'],
  ['Résumé – Zoë (2).pdf', 'Résumé – Zoë (2).pdf'],
  ['身分證.heic', '身分證.heic'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\ada\\scan.png', 'scan.png'],
  ['a"b;filename=evil.pdf', 'a_b;filename=evil.pdf'],
  ['a\r\nset-cookie: x=1.pdf', 'aset-cookie_ x=1.pdf'],
  ['photo\u202egpj.exe', 'photogpj.exe'],
  ['.htaccess', 'htaccess'],
  ['CON.pdf', '_CON.pdf'],
  ['  . ', 'document'],
  ['', 'document'],
  ['///', 'document'],
  ['\ud800x.pdf', 'x.pdf'],
])('%j is kept as %j', (given, name) => {
  expect(safeName(given)).toBe(name)
})

it.each(['x'.repeat(900), '身'.repeat(900), '👩‍👩‍👧'.repeat(200)])(
  'shortens a long name and keeps its ending',
  (stem) => {
    const name = safeName(`${stem}.pdf`)
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(240)
    expect(name).toMatch(/.{20}\.pdf$/u)
    expect(name.isWellFormed()).toBe(true)
  },
)

it('changes nothing the second time', () => {
  for (const name of ['a/b"c.pdf', 'CON', ' .x. ']) expect(safeName(safeName(name))).toBe(safeName(name))
})
