import { expect, it } from 'vitest'
import { mediaWith, pictureOf } from './media.fixture.ts'
import { focusOf, groupsOf, ownerOf, PDFS, PICTURES, readOwner, refusal, versionNow } from './media.rules.ts'

it('puts pictures under the building, its plans and its suites, in their order', () => {
  const pictures = [
    pictureOf('s', { suite: 'elm-101' }),
    pictureOf('gone', { plan: 'Old' }),
    pictureOf('b2'),
    pictureOf('a', { plan: 'A' }),
    pictureOf('b1'),
  ]
  const groups = groupsOf(mediaWith('elm', { pictures }))
  expect(groups.map(({ label, pictures: of }) => [label, ...of.map(({ _id }) => _id)])).toEqual([
    ['The building', 'b2', 'b1'],
    ['Plan A', 'a'],
    ['Suite 101', 's'],
    ['Plan Old', 'gone'],
  ])
  for (const picture of pictures) {
    const { plan, suite } = picture
    expect(readOwner(ownerOf(picture))).toEqual({ plan, suite })
  }
})

it.each([
  ['a.JPG', 9, PICTURES, undefined],
  ['a.pdf', 9, PDFS, undefined],
  ['a.jpg', 9, PDFS, 'Choose a PDF.'],
  ['a.heic', 9, PICTURES, 'Choose a JPEG, PNG or WebP.'],
  ['jpg', 9, PICTURES, 'Choose a JPEG, PNG or WebP.'],
  ['a.jpg', 0, PICTURES, 'This file is empty.'],
  ['a.jpg', 25 * 1024 * 1024 + 1, PICTURES, 'This file is larger than 25 MB. Save a smaller version.'],
])('says of %s with %i bytes whether it is sent', (name, size, accept, says) => {
  expect(refusal({ name, size }, accept)).toBe(says)
})

it('knows the version of what a file replaces', () => {
  const media = mediaWith('elm', { pictures: [pictureOf('p')] })
  const drawing = { building: 'elm', kind: 'plan', plan: 'A' } as const
  expect(versionNow(media, drawing, true)).toBe('listings/elm/a.pdf')
  expect(versionNow(media, drawing, false)).toBeUndefined()
  expect(versionNow(media, { ...drawing, french: true }, true)).toBeUndefined()
  expect(versionNow(media, { building: 'elm', kind: 'picture', replaces: 'p' }, false)).toBe('version p')
})

it.each([
  ['', ' ', null],
  ['36', '', '36% 50%'],
  ['36%', '0', '36% 0%'],
])('writes a place of %s across and %s down as CSS', (across, down, focus) => {
  expect(focusOf(across, down)).toBe(focus)
})
