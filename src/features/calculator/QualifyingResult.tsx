import { formatDay, formatMoney } from '#lib/format.ts'
import { addCents } from '#lib/fraction.ts'
import { qualifying as texts } from '#texts/calculator.ts'
import type { Qualified } from './qualifying.rules.ts'

interface Props {
  result: Qualified
  income: number | null
  /** Monthly housing costs. */
  counted: readonly (readonly [name: string, dollars: number])[]
}

export const QualifyingResult = ({ result, income, counted }: Props) => {
  const { shares, incomeNeeded, housing, rate, rule } = result
  const { gds, tds } = rule.value
  return (
    <div className="money-result">
      <div>
        <p className="label">{texts.incomeNeeded}</p>
        <p className="money-sum money-sum--small">
          <b>{formatMoney(incomeNeeded)}</b> {texts.aYear}
        </p>
      </div>
      {shares && income !== null && (
        <div className={shares.within ? 'calc__verdict calc__verdict--yes' : 'calc__verdict'} role="status">
          <p className="h4">
            {shares.within
              ? texts.qualifies(formatMoney(income))
              : texts.qualifiesNot(formatMoney(income), formatMoney(addCents(incomeNeeded, -income)))}
          </p>
          <p>{texts.shareOfIncome(shares.gds.toFixed(1), shares.tds.toFixed(1))}</p>
        </div>
      )}
      <dl className="sums">
        {counted.map(([name, dollars]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatMoney(dollars)}</dd>
          </div>
        ))}
        <div className="total">
          <dt>{texts.housing}</dt>
          <dd>{formatMoney(housing)}</dd>
        </div>
        <div>
          <dt>{texts.incomeForHousing(String(gds))}</dt>
          <dd>{formatMoney(result.incomeForHousing)}</dd>
        </div>
        <div>
          <dt>{texts.incomeForDebts(String(tds))}</dt>
          <dd>{formatMoney(result.incomeForDebts)}</dd>
        </div>
      </dl>
      <p className="label">
        {texts.qualifyIntro(String(rate))} {texts.qualifySource} <a href={rule.href}>{rule.source}</a>,{' '}
        {formatDay(rule.read)}.
      </p>
    </div>
  )
}
