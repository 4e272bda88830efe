import { describe, expect, it } from 'vitest'
import { altOf } from './names.ts'

const shown = { at: 3, building: 'Aurora on King', city: 'Toronto', unit: null, plan: null }

describe('what a picture shows', () => {
  it.each([
    ['01-exterior.jpg', 'Exterior of Aurora on King, Toronto'],
    ['02_living-room (2).jpeg', 'Living room, Aurora on King, Toronto'],
    ['10 Party room.png', 'Party room, Aurora on King, Toronto'],
    ['IMG_4021.JPG', 'Picture 3 of Aurora on King, Toronto'],
    ['003.jpg', 'Picture 3 of Aurora on King, Toronto'],
    ['Copy of floor plan.jpg', 'Copy of floor plan, Aurora on King, Toronto'],
    ...[
      'DJI_0042.JPG',
      'WhatsApp Image 2026-11-02 at 10.31.55 AM (1).jpeg',
      'DSCF1204.jpg',
      'GOPR0312.JPG',
      'FullSizeRender.heic',
      'Copy of IMG_4021.jpg',
      'Screen Shot 2026-11-02 at 4.05.06 PM.png',
      'Capture d’écran 2026-11-02.png',
      'PXL_20261102_103155123.MP.jpg',
      'IMG-20261102-WA0007.jpg',
    ].map((name): [string, string] => [name, 'Picture 3 of Aurora on King, Toronto']),
  ])('is told by the name %s', (filename, words) => {
    expect(altOf({ ...shown, filename })).toBe(words)
  })

  it('names the suite or the plan, and no city that is not known', () => {
    expect(altOf({ ...shown, filename: '1-kitchen.jpg', unit: '1204', city: undefined })).toBe(
      'Kitchen, suite 1204 at Aurora on King',
    )
    expect(altOf({ ...shown, filename: '1-kitchen.jpg', plan: 'D4' })).toBe(
      'Kitchen, plan D4 at Aurora on King, Toronto',
    )
  })
})
