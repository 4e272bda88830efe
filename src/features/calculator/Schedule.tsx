import { lazy, Suspense, useState } from 'react'
import { messages } from '#lib/messages.ts'
import type { Mortgage } from './mortgage.rules.ts'

const ScheduleTable = lazy(() =>
  import('./ScheduleTable.tsx').then(
    ({ ScheduleTable: Table }) => ({ default: Table }),
    () => ({ default: () => <p role="alert">{messages.calculator.scheduleFailed}</p> }),
  ),
)

/** The amortization schedule, worked out when it is opened. */
export const Schedule = ({ mortgage }: { mortgage: Mortgage }) => {
  const [open, setOpen] = useState(false)
  return (
    <details className="schedule" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{messages.calculator.schedule}</summary>
      {open && (
        <Suspense fallback={<p role="status">{messages.common.loading}</p>}>
          <ScheduleTable mortgage={mortgage} />
        </Suspense>
      )}
    </details>
  )
}
