import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aWholeSuite } from '#features/suite/suite.fixture.ts'
import { answer, open } from '#tests/fixtures/dom.tsx'
import { CompareTable } from './CompareTable.tsx'

const basis = {
  today: '2026-11-22',
  posted: { rate: 5, date: '2026-11-18' },
  oneYear: undefined,
  downOf: null,
}
const at = (unitNumber: string, price: number) =>
  aWholeSuite({ _id: `aurora-on-king-${unitNumber}`, unitNumber, price, floorplanImage: '/d4.svg' })
const rows = () =>
  [...document.querySelectorAll('tr:not([data-folded=true]) > th[scope=row]')].map(
    ({ textContent }) => textContent,
  )

it('folds what is the same in all into one row, which opens and says so', async () => {
  answer({})
  const { user } = open(
    <CompareTable suites={[at('1204', 649900), at('507', 609900)]} basis={basis} onRemove={vi.fn()} />,
  )
  const fold = screen.getByRole('button', { name: /^The same for all: Currency and tax, .*Plan Show$/ })
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  expect(rows()).toEqual(['Price', 'Price per Sq.Ft.', 'Monthly cost, 20% down', 'Cash to close'])
  await user.click(fold)
  expect(fold.getAttribute('aria-expanded')).toBe('true')
  expect(fold.textContent).toMatch(/Hide$/)
  expect(rows()).toEqual(expect.arrayContaining(['Price', 'Size', 'Bedrooms', 'Exposure', 'Plan']))
})

it('has nothing to fold where one suite is left', () => {
  answer({})
  open(<CompareTable suites={[at('1204', 649900)]} basis={basis} onRemove={vi.fn()} />)
  expect(screen.queryByRole('button', { name: /^The same for all/ })).toBeNull()
  expect(rows()).toEqual(expect.arrayContaining(['Price', 'Size', 'Plan']))
})
