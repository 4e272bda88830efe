import { useState } from 'react'
import { calculator } from '#texts/calculator.ts'
import type { Mortgage } from './mortgage.rules.ts'
import { ScheduleTable } from './ScheduleTable.tsx'

/** The amortization schedule, computed when opened. */
export const Schedule = ({ mortgage }: { mortgage: Mortgage }) => {
  const [open, setOpen] = useState(false)
  return (
    <details className="schedule" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{calculator.schedule}</summary>
      {open && <ScheduleTable mortgage={mortgage} />}
    </details>
  )
}
