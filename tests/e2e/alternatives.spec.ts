import { get } from './listings.pages.ts'
import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { expectNoAxeFindings } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/test.ts'

test(
  'a sold suite offers the nearest of its city, and to tell of the next',
  { tag: '@phone' },
  async ({ page, request }) => {
    const all = await get<SuiteCard[]>(request, '/api/pubSuites')
    const sold = all.find(({ available, building }) => !available && building.id === 'aurora-on-king')
    if (!sold) throw new Error('The demo data have no such suite')
    await page.goto(`/suites/${sold._id}`)
    const gaps = all
      .filter(
        ({ available, price, building }) => available && price > 0 && building.city === sold.building.city,
      )
      .map(({ _id, bedrooms, price }) => ({
        href: `/suites/${_id}`,
        rooms: Math.abs((bedrooms ?? 0) - (sold.bedrooms ?? 0)),
        dollars: Math.abs(price - sold.price),
      }))
      .sort((a, b) => a.rooms - b.rooms || a.dollars - b.dollars)
    const rows = page.locator('#alternatives .rows li')
    await expect(rows).toHaveCount(4)
    await expect(rows.first().getByRole('link')).toHaveAttribute('href', gaps[0]?.href ?? '')
    await expect(rows.first()).toContainText(/\$[\d,]+ CAD/)
    await expect(page.getByRole('link', { name: 'Tell me when one like it comes up' })).toBeVisible()
    await expectNoAxeFindings(page)
  },
)
