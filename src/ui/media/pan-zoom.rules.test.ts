import { expect, it } from 'vitest'
import { FIT, pan, zoom } from './pan-zoom.rules.ts'

const BOX = { width: 400, height: 300 }
const MIDDLE = { x: 0, y: 0 }

it('zooms about a point, which stays where it is', () => {
  const view = zoom(FIT, 2, { x: 100, y: -50 }, BOX)
  // The point was 100 px right of the centre: at scale 2 it is 200 px from the picture's centre.
  expect(view).toEqual({ scale: 2, x: -100, y: 50 })
  expect(zoom(view, 0.5, { x: 100, y: -50 }, BOX)).toEqual(FIT)
})

it('keeps between the whole picture and eight times its size', () => {
  expect(zoom(FIT, 0.5, MIDDLE, BOX)).toEqual(FIT)
  expect(zoom(FIT, 100, MIDDLE, BOX).scale).toBe(8)
})

it('never moves the picture out of its box', () => {
  expect(pan(FIT, { x: 50, y: 50 }, BOX)).toEqual(FIT)
  const large = zoom(FIT, 2, MIDDLE, BOX)
  expect(pan(large, { x: 150, y: -20 }, BOX)).toEqual({ scale: 2, x: 150, y: -20 })
  expect(pan(large, { x: 999, y: -999 }, BOX)).toEqual({ scale: 2, x: 200, y: -150 })
})
