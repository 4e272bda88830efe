import { screen, waitFor } from '@testing-library/react'
import { cleanStores } from 'nanostores'
import { beforeEach, expect, it } from 'vitest'
import { setPrivateFigures } from '#features/calculator/private-figures.store.ts'
import { $postedRate } from '#features/rates/rates.store.ts'
import { aSuite, noMoney } from '#features/suite/suite.fixture.ts'
import { mutateCache } from '#lib/query.ts'
import { answer, open } from '#tests/fixtures/dom.tsx'
import { firstPage } from './first-page.rules.ts'
import { SuiteBrowser } from './SuiteBrowser.tsx'

const costs = { ...noMoney, depositStructure: null, maintenanceFee: null, propertyTax: 3_600 }
const five = [200, 300, 400, 900, 950].map((thousands) =>
  aSuite({ _id: `at-${thousands}`, price: thousands * 1000, floorplanType: `P${thousands}`, costs }),
)

let sources = 0
const browse = (query = '') => {
  history.replaceState(null, '', `/all-suites${query}`)
  const source = `/api/budget-${sources++}`
  answer({ [`GET ${source}`]: five, 'GET /api/mortgage-rate': { rate: 5, date: '2026-11-18' } })
  const look = { emptyText: 'Nothing matches.', subject: 'Suites', heading: 'h2' } as const
  const list = { ...firstPage(five, 'suite', 4), ...look, kind: 'suite', size: 4, source } as const
  const { user } = open(<SuiteBrowser {...list} fields={{ scope: 'search', buildings: [] }} />)
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true })
  return {
    user,
    field,
    fill: async (name: string, text: string) => {
      await user.clear(field(name))
      if (text) await user.type(field(name), text)
    },
  }
}
const said = () => document.querySelector('.list-budget [role=status]')?.textContent
const lines = () => [...document.querySelectorAll('.suite-card__reach')].map(({ textContent }) => textContent)
const ids = () =>
  [...document.querySelectorAll<HTMLElement>('[data-suite]')].map(({ dataset }) => dataset['suite'])

beforeEach(() => {
  cleanStores($postedRate)
  mutateCache('/api/mortgage-rate', undefined)
})

it('marks each card and counts, and leaves the list as it was', async () => {
  const { fill } = browse()
  const before = ids()
  expect(lines().join('')).toBe('')
  await fill('Cash on hand', '60000')
  await fill('Monthly budget', '2800')
  await waitFor(() => expect(lines()[0]).toMatch(/^\$[12],\d{3} a month, within reach$/u))
  await waitFor(() =>
    expect(said()).toMatch(/^3 of 5 suites are within reach\. The closest needs \$[\d,]+ more in cash/u),
  )
  expect(ids()).toEqual(before)
  expect(lines()[3]).toMatch(/^\$[\d,]+ (a month over your budget|short in cash at closing)$/u)
  expect(location.search).toBe('')
})

it('shows only what is within reach if that is chosen, and leads out of an empty list', async () => {
  const { user, fill, field } = browse()
  await fill('Cash on hand', '60000')
  await user.click(await screen.findByLabelText('Only within reach'))
  expect(location.search).toBe('?reach=within')
  await waitFor(() => expect(ids()).toEqual(['at-200', 'at-300', 'at-400']))
  expect(lines()[0]).toMatch(/^\$[\d,]+ in cash, within reach$/u)
  await fill('Monthly budget', '1')
  await waitFor(() =>
    expect(said()).toMatch(/^None of these fit yet\. The closest needs \$[\d,]+ more a month\.$/u),
  )
  await user.click(await screen.findByRole('button', { name: 'Including those out of reach: 5 suites' }))
  await waitFor(() => expect(ids()).toHaveLength(4))
  expect([location.search, field('Cash on hand').value]).toEqual(['', '60000'])
})

it('opens limited from an address, which limits nothing without a budget', async () => {
  browse('?reach=within')
  expect(ids()).toHaveLength(4)
  setPrivateFigures({ cash: '60000' })
  await waitFor(() => expect(ids()).toEqual(['at-200', 'at-300', 'at-400']))
})

it.each(['-5', 'lots', '999999999'])(
  'has an error at the field of %s, and answers nothing',
  async (wrong) => {
    const { fill, field } = browse()
    await fill('Monthly budget', wrong)
    const ids = field('Monthly budget').getAttribute('aria-describedby')?.split(' ') ?? []
    expect(ids.map((id) => document.getElementById(id)?.textContent).join()).toMatch(/from 0 to 100,000,000/u)
    expect([said(), lines().join('')]).toEqual(['', ''])
  },
)

it('says that all are within reach', async () => {
  const { fill } = browse()
  await fill('Cash on hand', '2000000')
  await waitFor(() => expect(said()).toBe('All of them are within reach.'))
})
