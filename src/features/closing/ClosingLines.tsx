import { formatMoney } from '#lib/format.ts'
import { cashResult as texts } from '#texts/closing.ts'
import type { ReactNode } from 'react'
import type { groupsOf } from './cash.rules.ts'
import type { Line } from './closing.schema.ts'
import { ClosingLine } from './ClosingLine.tsx'
import type { Due } from './deposits.rules.ts'
import { dueDay, dueName } from './when.rules.ts'

const Group = ({
  name,
  note,
  lines,
  children,
}: {
  name: string
  note: string
  lines: readonly Line[]
  children?: ReactNode
}) => (
  <section className="cash__group">
    <div className="cash__when">
      <h3>{name}</h3>
      {note && <p className="label num">{note}</p>}
    </div>
    <div className="cash__lines">
      {lines.map((line) => (
        <ClosingLine key={line.key} line={line} />
      ))}
      {children}
    </div>
  </section>
)

/** The same whatever the day of the agreement, so that opened lines stay open when that changes. */
const keyOf = ({ when, after, on }: Due) => `${when} ${when === 'signing' ? '' : (after ?? on)}`

/** Every line, by the day it is due, with the total paid by then. */
export const ClosingLines = ({ due, within }: ReturnType<typeof groupsOf>) => (
  <div className="cash__groups">
    {due
      .filter((group) => group.due.when !== 'later')
      .map((group) => (
        <Group key={keyOf(group.due)} name={dueName(group.due)} note={dueDay(group.due)} lines={group.lines}>
          {group.total !== null && (
            <p className="cash__so-far">
              {texts.soFar} <b>{formatMoney(group.total)}</b>
            </p>
          )}
        </Group>
      ))}
    {within.length > 0 && <Group name={texts.inPrice} note={texts.withinNote} lines={within} />}
    {due
      .filter((group) => group.due.when === 'later')
      .map((group) => (
        <Group key="later" name={dueName(group.due)} note={texts.laterNote} lines={group.lines} />
      ))}
  </div>
)
