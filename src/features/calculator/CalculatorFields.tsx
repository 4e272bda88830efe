import type { ReactNode } from 'react'
import { formatDay, formatMoney } from '#lib/format.ts'
import { calculator as texts } from '#texts/calculator.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { NO_TERM, type FigureName, type Outcome } from './calculator.rules.ts'
import { FigureField } from './FigureField.tsx'
import { AMORTIZATIONS, FREQUENCIES, TERMS, type Country, type Frequency } from './mortgage.rules.ts'
import type { PostedRate } from '#features/rates/rates.store.ts'
import type { useFields } from './useFields.ts'
import { taxNameOf } from '#features/suite/price-terms.rules.ts'

interface TaxProps {
  region: string | null
  /** Percent of tax on the price of this home. */
  onTop: number
  counted: boolean
  /** Price with the tax; null while invalid. */
  paid: number | null
  onChoose: (onTop: number) => void
}

/** If tax is on top of the price, says which amount the percentages below refer to. */
const TaxOnTop = ({ region, onTop, counted, paid, onChoose }: TaxProps) => {
  const tax = taxNameOf({ country: 'CA', region }) ?? ''
  if (counted && paid === null) return null
  return (
    <div className="span calc__tax">
      <p className="hint">
        {counted && paid !== null
          ? texts.taxAdded(tax, String(onTop), formatMoney(paid))
          : texts.taxLeftOut(tax, String(onTop))}
      </p>
      <button type="button" className="calc__press" onClick={() => onChoose(counted ? 0 : onTop)}>
        {counted ? texts.leaveTaxOut : texts.addTax}
      </button>
    </div>
  )
}

const inYears = (counts: readonly number[]) => counts.map((value) => ({ value, label: texts.years(value) }))
const FREQUENCY_CHOICES = (Object.keys(FREQUENCIES) as Frequency[]).map((value) => ({
  value,
  label: texts.frequencies[value],
}))
const UNTIL_PAID = { value: NO_TERM, label: texts.noTerm }
/** An address may name years that are not offered: they are shown with an error. */
const withOwn = (counts: readonly number[], own: number) =>
  inYears(counts.includes(own) || own === NO_TERM || Number.isNaN(own) ? counts : [...counts, own])

interface Props {
  form: ReturnType<typeof useFields>
  errors: Outcome['errors']
  posted: PostedRate | undefined
  country: Country
  region: string | null
  onTop: number
  /** Price with any tax; null while invalid. */
  paid: number | null
  /** Legal minimum down payment, if any. */
  minimum: number | null
  /** Above the fields. */
  glance: ReactNode
}

const rateHint = (posted: PostedRate | undefined, country: Country) => {
  if (!posted?.date) return texts.rateDefault
  const day = formatDay(posted.date)
  return country === 'CA' ? texts.ratePosted(day) : texts.ratePostedAbroad(day)
}

export const CalculatorFields = (props: Props) => {
  const { form, errors, posted, country, region, onTop, paid, minimum, glance } = props
  const { fields, type, tidy, choose, chooseTax } = form
  const figure = (name: FigureName) => ({
    label: texts[name],
    value: fields[name],
    error: errors[name],
    onType: (text: string) => type(name, text),
    onLeave: () => tidy(name),
  })
  const american = country === 'US'
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      {glance}
      <div className={`fields fields--two ${american ? '' : 'fields--short'}`}>
        <FigureField {...figure('price')} sign="$" wide />
        {onTop > 0 && (
          <TaxOnTop {...{ region, onTop, paid }} counted={Boolean(fields.onTop)} onChoose={chooseTax} />
        )}
        <FigureField
          {...figure('down')}
          sign="$"
          {...(minimum !== null && { hint: texts.downMinimum(formatMoney(minimum)) })}
        />
        <FigureField {...figure('percent')} sign="%" />
        <FigureField {...figure('rate')} sign="%" wide hint={rateHint(posted, country)} />
        <SelectField
          choosesOnWake
          label={texts.amortization}
          value={fields.years}
          choices={withOwn(AMORTIZATIONS, fields.years)}
          error={errors.years}
          onChoose={(years) => choose({ years })}
        />
        <SelectField
          choosesOnWake
          label={texts.term}
          value={fields.term}
          choices={american ? [...withOwn(TERMS, fields.term), UNTIL_PAID] : withOwn(TERMS, fields.term)}
          error={errors.term}
          onChoose={(term) => choose({ term })}
        />
        {american && (fields.years !== 30 || fields.term !== NO_TERM) && (
          <p className="span">
            <button
              type="button"
              className="calc__press"
              onClick={() => choose({ years: 30, term: NO_TERM, frequency: 'monthly' })}
            >
              {texts.usualAbroad}
            </button>
          </p>
        )}
        <SelectField
          choosesOnWake
          label={texts.frequency}
          value={fields.frequency}
          choices={FREQUENCY_CHOICES}
          wide
          onChoose={(frequency) => choose({ frequency })}
        />
      </div>
    </form>
  )
}
