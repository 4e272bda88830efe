import type { Rule } from '#features/law/law.schema.ts'
import { formatDay, formatMoney } from '#lib/format.ts'
import { cashResult as texts, closing } from '#texts/closing.ts'
import type { Line } from './closing.schema.ts'

const RuleSource = ({ rule }: { rule: Rule }) => (
  <li>
    <a href={rule.href}>{rule.source}</a>,{' '}
    {[
      texts.read(formatDay(rule.read)),
      rule.until === null
        ? texts.valid(formatDay(rule.from))
        : texts.validUntil(formatDay(rule.from), formatDay(rule.until)),
    ].join(', ')}
    {'. '}
    {rule.status === 'announced'
      ? `${texts.announced}.`
      : rule.seen === 'secondary' && `${texts.secondHand}.`}
  </li>
)

/** One amount; opens to its formula, source and date. */
export const ClosingLine = ({ line }: { line: Line }) => {
  const { id, status, dollars, counts, formula, rules } = line
  return (
    <details className={counts || status === 'ask' ? 'cash__line' : 'cash__line cash__line--told'}>
      <summary>
        <span className="cash__name">
          {closing.lines[id]}
          {status === 'estimate' && <small>{texts.estimate}</small>}
        </span>
        <span className="cash__amount">{dollars === null ? texts.ask : formatMoney(dollars)}</span>
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
