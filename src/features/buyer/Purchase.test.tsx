import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answer, open } from '#tests/fixtures/dom.tsx'
import { enter, leave } from '#tests/fixtures/signed-in.ts'
import { Purchase } from './Purchase.tsx'

const SUITE = 'aurora-on-king-1204'
const show = (requests: { suiteId: string; status: string }[]) => {
  answer({ 'GET /api/buyer/requests': requests })
  return open(<Purchase suiteId={SUITE} buildingId="aurora-on-king" next={`/suites/${SUITE}`} />)
}
const button = () => screen.queryByRole('button', { name: 'REQUEST TO PURCHASE' })

beforeEach(() => void enter())
afterEach(leave)

it('says how an open request stands, in place of the button', async () => {
  show([{ suiteId: SUITE, status: 'accepted' }])
  expect(await screen.findByText('Accepted')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See your request' }).getAttribute('href')).toBe('/UserPage')
  expect(button()).toBeNull()
})

it.each([
  ['of another suite', { suiteId: 'aurora-on-king-612', status: 'submitted' }],
  ['that is over', { suiteId: SUITE, status: 'withdrawn' }],
])('can be pressed with a request %s', async (_, request) => {
  show([request])
  await new Promise((go) => setTimeout(go))
  expect(button()).toBeTruthy()
})
