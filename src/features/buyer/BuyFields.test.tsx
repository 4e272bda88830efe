import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, open } from '#tests/fixtures/dom.tsx'
import { ParkingField } from './BuyFields.tsx'

it.each([
  ['included', true],
  ['extra', true],
  [null, true],
  ['none', false],
])('where parking is %j, asking for a space is offered: %s', async (parking, isOffered) => {
  const id = `parking-${parking}`
  const calls = answer({
    [`GET /api/pubSuites/${id}`]: { money: { parking, parkingPrice: null, parkingFee: null } },
  })
  open(<ParkingField suiteId={id} />)
  await expect.poll(() => calls.length).toBe(1)
  await expect.poll(() => screen.queryAllByRole('checkbox').length).toBe(isOffered ? 1 : 0)
})
