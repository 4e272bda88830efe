import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { open } from '#tests/fixtures/dom.tsx'
import { Gallery } from './Gallery.tsx'
import type { Plate } from './picture.ts'

const plate = (name: string, caption: string | null): Plate => ({
  url: `/media/pictures/${name}.jpg`,
  alt: name,
  width: 1600,
  height: 1067,
  caption,
})
const PICTURES = [
  plate('living-room', 'The living room at the corner. Artist’s rendering.'),
  plate('lobby', 'Typical interior, artist’s rendering.'),
  plate('terrace', null),
]

const show = async () => {
  const opened = open(
    <Gallery pictures={PICTURES} heading="Pictures of suite 3801">
      <a href="/media/pictures/living-room.jpg" data-plate={0}>
        Enlarge
      </a>
    </Gallery>,
  )
  await opened.user.click(screen.getByText('Enlarge'))
  const box = screen.getByRole('group', { name: /^Picture: plus and minus zoom/ })
  vi.spyOn(box, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 300))
  return { ...opened, box }
}
const caption = () => document.querySelector('.caption')?.textContent
const transform = () => screen.getByRole('img').style.transform
const WHOLE = 'translate(0px, 0px) scale(1)'

it('is turned by keys and buttons, up to the first and the last picture', async () => {
  const { user, box } = await show()
  expect(screen.getByRole('dialog', { name: 'Pictures of suite 3801' })).toBeTruthy()
  expect(document.activeElement).toBe(box)
  expect(caption()).toBe('1 of 3 The living room at the corner. Artist’s rendering.')
  for (const [key, place] of [
    ['ArrowRight', '2 of 3 Typical interior, artist’s rendering.'],
    ['End', '3 of 3 '],
    ['ArrowRight', '3 of 3 '],
    ['ArrowLeft', '2 of 3 Typical interior, artist’s rendering.'],
    ['Home', '1 of 3 The living room at the corner. Artist’s rendering.'],
    ['ArrowLeft', '1 of 3 The living room at the corner. Artist’s rendering.'],
  ] as const) {
    await user.keyboard(`{${key}}`)
    expect(caption()).toBe(place)
  }
  expect(screen.getByRole('button', { name: 'Previous picture' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Next picture' }))
  expect(caption()).toContain('2 of 3')
  expect(screen.getByRole('img', { name: 'lobby' })).toBeTruthy()
})

it('zooms by key, button and wheel; the arrows then move the picture, and the next is whole again', async () => {
  const { user, box } = await show()
  await user.keyboard('+')
  expect(transform()).toBe('translate(0px, 0px) scale(1.5)')
  await user.keyboard('{ArrowRight}')
  expect(transform()).toBe('translate(-60px, 0px) scale(1.5)')
  expect(caption()).toContain('1 of 3')
  await user.keyboard('{End}')
  expect(caption()).toContain('3 of 3')
  expect(transform()).toBe(WHOLE)
  await user.click(screen.getByRole('button', { name: 'Zoom in' }))
  expect(transform()).toBe('translate(0px, 0px) scale(1.5)')
  await user.click(screen.getByRole('button', { name: 'Whole picture' }))
  expect(transform()).toBe(WHOLE)
  fireEvent.wheel(box, { deltaY: -100, clientX: 200, clientY: 150 })
  expect(transform()).toBe('translate(0px, 0px) scale(1.2)')
  box.focus()
  await user.keyboard('0')
  expect(transform()).toBe(WHOLE)
})

it('a finger turns it once it has moved far enough, two fingers zoom it, and one moves it then', async () => {
  const { box } = await show()
  box.setPointerCapture = () => undefined
  const touch = (type: 'Down' | 'Move' | 'Up', clientX: number, pointerId = 1) =>
    fireEvent[`pointer${type}`](box, { pointerId, clientX, clientY: 150, isPrimary: pointerId === 1 })
  touch('Down', 300)
  touch('Move', 270)
  expect(transform()).toBe('translate(-30px, 0px) scale(1)')
  touch('Up', 270)
  expect([transform(), caption()?.slice(0, 6)]).toEqual([WHOLE, '1 of 3'])
  touch('Down', 300)
  touch('Move', 120)
  touch('Up', 120)
  expect(caption()).toContain('2 of 3')
  touch('Down', 120)
  touch('Move', 300)
  touch('Up', 300)
  expect(caption()).toContain('1 of 3')

  touch('Down', 170, 1)
  touch('Down', 230, 2)
  touch('Move', 140, 1)
  touch('Move', 260, 2)
  touch('Up', 260, 2)
  touch('Up', 140, 1)
  expect(transform()).toMatch(/scale\(2\)$/)
  const [before = 0] =
    transform()
      .match(/-?[\d.]+/)
      ?.map(Number) ?? []
  touch('Down', 200)
  touch('Move', 240)
  touch('Up', 240)
  const [after] =
    transform()
      .match(/-?[\d.]+/)
      ?.map(Number) ?? []
  expect(after).toBeCloseTo(before + 40, 0)
  expect(caption()).toContain('1 of 3')
})

it('a press that opens a new tab is left to the browser', () => {
  open(
    <Gallery pictures={PICTURES} heading="Pictures">
      <a href="#large" data-plate={0}>
        Enlarge
      </a>
    </Gallery>,
  )
  fireEvent.click(screen.getByText('Enlarge'), { ctrlKey: true })
  expect(screen.queryByRole('dialog')).toBeNull()
})
