import { useMemo } from 'react'
import { LazyChart } from '#features/calculator/LazyChart.tsx'
import { addCents } from '#lib/fraction.ts'
import { formatMoney } from '#lib/format.ts'
import { cash as texts } from '#texts/closing.ts'
import type { Group } from './cash.rules.ts'
import { dueDay, dueName } from './when.rules.ts'

const stepsOf = (groups: readonly Group[]) =>
  groups.flatMap(({ due, dollars, total }) =>
    dollars === null || total === null
      ? []
      : [{ name: dueName(due), day: dueDay(due), dollars, before: addCents(total, -dollars), total }],
  )

/** Under a column is room for one or two words. */
const inTwoLines = (name: string) => {
  const [first = '', ...rest] = name.split(' ')
  return rest.length > 0 ? [first, rest.join(' ')] : [first]
}

/** When cash is due: the picture, and the table beside it that says the same. */
export const CashCalendar = ({ groups }: { groups: readonly Group[] }) => {
  const steps = useMemo(() => stepsOf(groups), [groups])
  const chart = useMemo(
    () => ({
      kind: 'steps' as const,
      labels: steps.map(({ name }) => inTwoLines(name)),
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
        <LazyChart name={texts.calendarName} chart={chart} />
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
            {steps.map(({ name, day, dollars, total }) => (
              <tr key={`${name} ${day}`}>
                <th scope="row">
                  {name}
                  {day && <small>{day}</small>}
                </th>
                <td>{formatMoney(dollars)}</td>
                <td>{formatMoney(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
