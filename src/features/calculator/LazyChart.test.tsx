import { act, screen } from '@testing-library/react'
import { afterAll, expect, it, vi } from 'vitest'
import { open } from '#tests/fixtures/dom.tsx'
import type { ChartProps } from './Chart.tsx'
import { LazyChart } from './LazyChart.tsx'

// Other files of this thread may have loaded the real chart.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())
const loaded = vi.hoisted(() => vi.fn())
vi.mock('./Chart.tsx', () => {
  loaded()
  return { Chart: ({ chart }: { chart: Extract<ChartProps, { kind: 'parts' }> }) => chart.parts[0]?.dollars }
})

const costing = (dollars: number) => ({
  kind: 'parts' as const,
  parts: [{ name: 'Mortgage payment', dollars }],
})

it('loads and draws the chart once it is in view, and new figures only after a paint', async () => {
  let see: ((entries: { isIntersecting: boolean }[]) => void) | undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: typeof see) {
        see = seen
      }
      observe() {}
      disconnect() {}
    },
  )
  const paints: FrameRequestCallback[] = []
  const { rerender } = open(
    <LazyChart className="donut__ring" name="Monthly cost by part." chart={costing(1)} />,
  )
  const chart = screen.getByRole('img', { name: 'Monthly cost by part.' })
  act(() => see?.([{ isIntersecting: false }]))
  expect(loaded).not.toHaveBeenCalled()
  expect(chart.textContent).toBe('')
  await act(async () => see?.([{ isIntersecting: true }]))
  await vi.waitFor(() => expect(chart.textContent).toBe('1'))

  vi.stubGlobal('requestAnimationFrame', (work: FrameRequestCallback) => paints.push(work))
  rerender(
    <LazyChart className="donut__ring" name="Monthly cost by part." chart={costing(2)}>
      <b>$2</b>
    </LazyChart>,
  )
  expect(chart.textContent).toBe('1$2')
  act(() => paints.forEach((paint) => paint(0)))
  await vi.waitFor(() => expect(chart.textContent).toBe('2$2'))
})
