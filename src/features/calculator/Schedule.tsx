import { lazy, Suspense, useState } from 'react'
import { calculator } from '#texts/calculator.ts'
import type { Mortgage } from './mortgage.rules.ts'

const ScheduleTable = lazy(() =>
  import('./ScheduleTable.tsx').then(
    ({ ScheduleTable: Table }) => ({ default: Table }),
    () => ({ default: () => <p role="alert">{calculator.scheduleFailed}</p> }),
  ),
)

/** The amortization schedule, worked out when it is opened. */
export const Schedule = ({ mortgage }: { mortgage: Mortgage }) => {
  const [open, setOpen] = useState(false)
  return (
    <details className="schedule" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{calculator.schedule}</summary>
      {open && (
        <Suspense fallback={<p role="status">{calculator.loading}</p>}>
          <ScheduleTable mortgage={mortgage} />
        </Suspense>
      )}
    </details>
  )
}
