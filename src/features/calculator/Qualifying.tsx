import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { fraction, addCents } from '#lib/fraction.ts'
import { qualifying as texts } from '#texts/calculator.ts'
import { parseAmount } from './amount.rules.ts'
import { FigureField } from './FigureField.tsx'
import type { Mortgage } from './mortgage.rules.ts'
import { $privateFigures, setPrivateFigures } from './private-figures.store.ts'
import { qualify, USUAL_HEAT, type Qualified } from './qualifying.rules.ts'
import { formatDay, formatWhole } from '#lib/format.ts'

interface ResultProps {
  result: Qualified
  income: number | null
  /** Monthly housing costs. */
  counted: readonly (readonly [name: string, dollars: number])[]
}

const QualifyingResult = ({ result, income, counted }: ResultProps) => {
  const { shares, incomeNeeded, housing, rate, rule } = result
  const { gds, tds } = rule.value
  return (
    <div className="money-result">
      <div>
        <p className="label">{texts.incomeNeeded}</p>
        <p className="money-sum money-sum--small">
          <b>{formatWhole(Math.ceil(incomeNeeded))}</b> {texts.aYear}
        </p>
      </div>
      {shares && income !== null && (
        <div className={shares.within ? 'calc__verdict calc__verdict--yes' : 'calc__verdict'} role="status">
          <p className="h4">
            {shares.within
              ? texts.qualifies(formatWhole(Math.ceil(income)))
              : texts.qualifiesNot(
                  formatWhole(Math.ceil(income)),
                  formatWhole(Math.ceil(addCents(incomeNeeded, -income))),
                )}
          </p>
          <p>{texts.shareOfIncome(shares.gds.toFixed(1), shares.tds.toFixed(1))}</p>
        </div>
      )}
      <dl className="sums">
        {counted.map(([name, dollars]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatWhole(Math.ceil(dollars))}</dd>
          </div>
        ))}
        <div className="total">
          <dt>{texts.housing}</dt>
          <dd>{formatWhole(Math.ceil(housing))}</dd>
        </div>
        <div>
          <dt>{texts.incomeForHousing(String(gds))}</dt>
          <dd>{formatWhole(Math.ceil(result.incomeForHousing))}</dd>
        </div>
        <div>
          <dt>{texts.incomeForDebts(String(tds))}</dt>
          <dd>{formatWhole(Math.ceil(result.incomeForDebts))}</dd>
        </div>
      </dl>
      <p className="label">
        {texts.qualifyIntro(String(rate))} {texts.qualifySource} <a href={rule.href}>{rule.source}</a>,{' '}
        {formatDay(rule.read)}.
      </p>
    </div>
  )
}

interface Props {
  mortgage: Mortgage
  /** Dollars, without tax on top. */
  price: number
  /** A month; null if unknown. */
  fee: number | null
  /** Dollars a year, from the listing. */
  propertyTax: number | null
  lives: boolean
  day: string
}

/** Percent of the price a year, if the listing has no estimate. */
const USUAL_TAX = 1

/** The income a lender requires. Input stays in the tab, because it is private. */
export const Qualifying = ({ mortgage, price, fee, propertyTax, lives, day }: Props) => {
  const { income: earned, debts } = useStore($privateFigures, { ssr: 'initial' })
  const [heat, setHeat] = useState(String(USUAL_HEAT))
  const typed = { income: earned, debts, heat }
  const amountOf = <Empty,>(name: keyof typeof typed, empty: Empty) =>
    typed[name].trim() === '' ? empty : (parseAmount(typed[name]) ?? Number.NaN)
  const income = amountOf('income', null)
  const month = fraction(propertyTax ?? fraction(price).percent(USUAL_TAX).toCent())
    .over(12)
    .toCent()
  const household = {
    loan: mortgage.loan,
    rate: mortgage.rate,
    years: mortgage.years,
    propertyTax: month,
    heat: amountOf('heat', USUAL_HEAT),
    fee: fee ?? 0,
    debts: amountOf('debts', 0),
    income,
  }
  const { errors, result } = qualify(household, day)
  const field = (name: keyof typeof typed) => ({
    label: texts[name],
    sign: '$' as const,
    value: typed[name],
    error: errors[name],
    onType: (text: string) => (name === 'heat' ? setHeat(text) : setPrivateFigures({ [name]: text })),
    onLeave: () => undefined,
  })
  return (
    <details className="calc__qualify calc__more">
      <summary>
        <h3>{texts.qualifyTitle}</h3>
      </summary>
      {lives ? (
        <div className="calc">
          <form onSubmit={(event) => event.preventDefault()}>
            <div className="fields fields--two">
              <FigureField {...field('income')} wide hint={texts.incomeHint} />
              <FigureField {...field('debts')} />
              <FigureField {...field('heat')} hint={texts.heatHint} />
            </div>
          </form>
          {result && (
            <QualifyingResult
              result={result}
              income={income}
              counted={[
                [texts.tested(String(result.rate)), result.payment],
                [propertyTax === null ? texts.taxCountedUsual : texts.taxCounted, month],
                [texts.heatCounted, household.heat],
                // An unknown fee is not $0.
                ...(fee ? [[texts.feeCounted, fraction(fee).over(2).toCent()] as const] : []),
              ]}
            />
          )}
        </div>
      ) : (
        <p>{texts.qualifyRented}</p>
      )}
    </details>
  )
}
