import { useMemo } from 'react'
import { formatMoney } from '#lib/format.ts'
import { calculator as texts } from '#texts/calculator.ts'
import { saveFile } from '#ui/save-file.ts'
import { FREQUENCIES } from './mortgage.rules.ts'
import type { Mortgage } from './mortgage.rules.ts'
import { csvOf, scheduleOf, yearsOf } from './schedule.rules.ts'

const csvFile = (csv: string) => new Blob([csv], { type: 'text/csv;charset=utf-8' })

export const ScheduleTable = ({ mortgage }: { mortgage: Mortgage }) => {
  const rows = useMemo(() => scheduleOf(mortgage), [mortgage])
  const years = yearsOf(rows, FREQUENCIES[mortgage.frequency])
  return (
    <>
      <p className="label">{texts.scheduleNote}</p>
      <div className="schedule__scroll" tabIndex={0} role="group" aria-label={texts.schedule}>
        <table>
          <caption className="sr">{texts.schedule}</caption>
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
        onClick={() => saveFile(csvFile(csvOf(rows, texts.scheduleColumns)), texts.scheduleFile)}
      >
        {texts.scheduleDownload}
      </button>
    </>
  )
}
