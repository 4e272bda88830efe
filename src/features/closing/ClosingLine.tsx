import type { Rule } from '#features/law/law.schema.ts'
import { formatDay, formatMoney } from '#lib/format.ts'
import { cashResult as texts } from '#texts/closing.ts'
import type { Line } from './closing.schema.ts'
import { lineName } from './line-name.rules.ts'
import { isLeftOut, spanText } from './varying.rules.ts'

const inForce = ({ from, until }: Rule) =>
  until === null ? texts.valid(formatDay(from)) : texts.validUntil(formatDay(from), formatDay(until))

const amountOf = (line: Line) => {
  if (line.span) return spanText(line.span)
  if (line.dollars !== null) return formatMoney(line.dollars)
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
export const ClosingLine = ({ line }: { line: Line }) => {
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
