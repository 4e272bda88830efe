import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { open } from '#tests/fixtures/dom.tsx'
import { PlanDownload } from './PlanDownload.tsx'

it('leads to the file of the plan, and only logs that there is none', async () => {
  const said = vi.spyOn(console, 'info').mockReturnValue()
  const { user, rerender } = open(<PlanDownload suiteId="aurora-1" file={null} />)
  await user.click(screen.getByRole('button', { name: 'Download floorplan' }))
  expect(said.mock.calls).toEqual([['Suite aurora-1 has no floorplan file.']])
  rerender(<PlanDownload suiteId="aurora-1" file="/media/plans/d4.pdf" />)
  const link = screen.getByRole('link', { name: /^Download floorplan/ })
  expect(link.getAttribute('href')).toBe('/media/plans/d4.pdf')
})
