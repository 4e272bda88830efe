import './cash.css'
import { formatDay, formatWhole } from '#lib/format.ts'
import { cashResult as texts } from '#texts/closing.ts'
import type { Outcome, groupsOf } from './cash.rules.ts'
import type { ReactNode } from 'react'
import type { Line } from './closing.schema.ts'
import type { Due } from './deposits.rules.ts'
import { dueDay, dueName } from './when.rules.ts'
import type { Rule } from '#features/law/law.schema.ts'
import { lineName } from './line.rules.ts'
import { isLeftOut, spanText } from './varying.rules.ts'

const inForce = ({ from, until }: Rule) =>
  until === null ? texts.valid(formatDay(from)) : texts.validUntil(formatDay(from), formatDay(until))

const amountOf = (line: Line) => {
  if (line.span) return spanText(line.span)
  if (line.dollars !== null) return formatWhole(Math.round(line.dollars))
  return isLeftOut(line) ? texts.notIncluded : texts.ask
}

const RuleSource = ({ rule }: { rule: Rule }) => (
  <li>
    <a href={rule.href}>{rule.source}</a>,{' '}
    {[texts.read(formatDay(rule.read)), ...(rule.status === 'usual' ? [] : [inForce(rule)])].join(', ')}
    {'. '}
    {rule.status === 'law' ? rule.seen === 'secondary' && `${texts.secondHand}.` : `${texts[rule.status]}.`}
  </li>
)

/** One amount; opens to its formula, source and date. */
const ClosingLine = ({ line }: { line: Line }) => {
  const { status, counts, dollars, formula, rules } = line
  return (
    <details className={counts || dollars === null ? 'cash__line' : 'cash__line cash__line--told'}>
      <summary>
        <span className="cash__name">
          {lineName(line)}
          {status === 'estimate' && <small>{texts.estimate}</small>}
        </span>
        <span className="cash__amount">{amountOf(line)}</span>
      </summary>
      <div className="cash__how">
        <p>{formula()}</p>
        {rules.length > 0 && (
          <ul aria-label={texts.source}>
            {rules.map((rule) => (
              <RuleSource key={rule.id} rule={rule} />
            ))}
          </ul>
        )}
      </div>
    </details>
  )
}

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

/** Independent of the day of the agreement, so that opened lines stay open when it changes. */
const keyOf = ({ when, after, on }: Due) => `${when} ${when === 'signing' ? '' : (after ?? on)}`

/** Every line, by the day it is due, with the total paid by then. */
const ClosingLines = ({ due, within }: ReturnType<typeof groupsOf>) => (
  <div className="cash__groups">
    {due
      .filter((group) => group.due.when !== 'later')
      .map((group) => (
        <Group key={keyOf(group.due)} name={dueName(group.due)} note={dueDay(group.due)} lines={group.lines}>
          {group.total !== null && (
            <p className="cash__so-far">
              {texts.soFar} <b>{formatWhole(Math.ceil(group.total))}</b>
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

interface Props {
  outcome: Outcome
  /** The visitor's cash; null if not given. A down payment it does not cover is not offered. */
  savings: number | null
  /** Changes the down payment. */
  onDown: (dollars: number) => void
}

/** Notices, and every line of the sums. */
export const CashDetails = ({ outcome: { result, groups }, savings, onDown }: Props) => (
  <>
    {result && result.notices.length > 0 && (
      <div className="cash__notices" role="status">
        <p className="label">{texts.notices}</p>
        <ul>
          {result.notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
        {result.downOffered !== null && result.downOffered <= (savings ?? Infinity) && (
          <button
            type="button"
            className="btn btn--line btn--small"
            onClick={() => onDown(result.downOffered ?? 0)}
          >
            {texts.offer(formatWhole(Math.ceil(result.downOffered)))}
          </button>
        )}
      </div>
    )}
    {groups && (
      <details className="calc__more">
        <summary>
          <h3>{texts.everyLine}</h3>
        </summary>
        <ClosingLines {...groups} />
      </details>
    )}
  </>
)
