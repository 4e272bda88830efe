import { useMemo, useState } from 'react'
import { formatMoney } from '#lib/format.ts'
import { calculator, schedule as texts } from '#texts/calculator.ts'
import { csvFile, saveFile, SEPARATOR } from '#ui/save-file.ts'
import { LazyChart } from './LazyChart.tsx'
import type { Money } from './chart.rules.ts'
import { FREQUENCIES } from './mortgage.rules.ts'
import type { Mortgage } from './mortgage.rules.ts'
import { csvOf, scheduleOf, yearsOf, type ScheduleYear } from './schedule.rules.ts'

/** Balance and interest paid so far. */
const overTheYears = (years: readonly ScheduleYear[]): Money => {
  let interest = 0
  const paid = years.map((year) => (interest += year.interest) / 100)
  return {
    kind: 'years',
    labels: years.map(({ year }) => [String(year)]),
    series: [
      { name: texts.owed, data: years.map(({ balance }) => balance / 100) },
      { name: texts.interestSoFar, data: paid },
    ],
  }
}

const ScheduleTable = ({ mortgage }: { mortgage: Mortgage }) => {
  const rows = useMemo(() => scheduleOf(mortgage), [mortgage])
  const years = useMemo(() => yearsOf(rows, FREQUENCIES[mortgage.frequency]), [rows, mortgage.frequency])
  const chart = useMemo(() => overTheYears(years), [years])
  return (
    <>
      <p className="label">{texts.scheduleNote}</p>
      <figure className="schedule__picture">
        <figcaption className="keys">
          {chart.series.map(({ name }, at) => (
            <span key={name} style={{ ['--c' as string]: `var(--chart-${at + 1})` }}>
              {name}
            </span>
          ))}
        </figcaption>
        <LazyChart className="money-chart" name={texts.overTheYears} chart={chart} />
      </figure>
      <div className="schedule__scroll scrolls" tabIndex={0} role="group" aria-label={calculator.schedule}>
        <table>
          <caption className="sr">{calculator.schedule}</caption>
          <thead>
            <tr>
              {[texts.year, texts.paid, texts.interest, texts.principal, texts.owed].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {years.map(({ year, paid, interest, principal, balance }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                {[paid, interest, principal, balance].map((cents, at) => (
                  <td key={at}>{formatMoney(cents / 100)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <button
        className="btn btn--line btn--small"
        type="button"
        onClick={() => saveFile(csvFile([csvOf(rows, texts.scheduleColumns, SEPARATOR)]), texts.scheduleFile)}
      >
        {texts.scheduleDownload}
      </button>
    </>
  )
}

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
