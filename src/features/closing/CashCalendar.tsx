import { useMemo } from 'react'
import { LazyChart } from '#features/calculator/LazyChart.tsx'
import { formatWhole } from '#lib/format.ts'
import { cashCalendar as texts } from '#texts/closing.ts'

/** Cash due at one time, with its label and dollars. */
export interface Step {
  name: string
  /** Empty if no day is known. */
  day: string
  dollars: number
  /** Running total. */
  before: number
  total: number
}

/** The letters that fit in a phone's column. */
const LINE = 8

/** One word per line, with short ones joined: `À la`, `prise de`, `possession`. */
const linesOf = (name: string) =>
  name.split(' ').reduce<string[]>((lines, word) => {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    return longer.length <= LINE || lines.length === 0 ? [...lines.slice(0, -1), longer] : [...lines, word]
  }, [])

/** When cash is due: a chart, and a table with the same figures. */
export const CashCalendar = ({ steps }: { steps: readonly Step[] }) => {
  const chart = useMemo(
    () => ({
      kind: 'steps' as const,
      labels: steps.map(({ name }) => linesOf(name)),
      series: [
        { name: texts.paidBefore, data: steps.map(({ before }) => before) },
        { name: texts.dueThen, data: steps.map(({ dollars }) => dollars) },
      ],
    }),
    [steps],
  )
  return (
    <figure className="cash__calendar">
      <figcaption>
        <h3 className="h4">{texts.calendar}</h3>
      </figcaption>
      <div className="cash__picture">
        <LazyChart className="money-chart" name={texts.calendarName} chart={chart} />
        <table className="figures">
          <caption className="sr">{texts.calendar}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.when}</th>
              <th scope="col">{texts.dueThen}</th>
              <th scope="col">{texts.total}</th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ name, day, before, total }) => (
              <tr key={`${name} ${day}`}>
                <th scope="row">
                  {name}
                  {day && <small>{day}</small>}
                </th>
                <td>{formatWhole(Math.ceil(total) - Math.ceil(before))}</td>
                <td>{formatWhole(Math.ceil(total))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
