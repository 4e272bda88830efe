import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { useOffered, type Offered } from '#features/suite/useOffered.ts'
import { formatDay } from '#lib/format.ts'
import { calculator as texts } from '#texts/calculator.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { showAmount } from './amount.rules.ts'
import { calculate, startFields, tidyFigure, typeFigure } from './calculator.rules.ts'
import type { Fields, FigureName, Terms } from './calculator.rules.ts'
import { $rate, loadRate } from './calculator.store.ts'
import { CalculatorResult } from './CalculatorResult.tsx'
import { FigureField } from './FigureField.tsx'
import { AMORTIZATIONS, FREQUENCIES, TERMS } from './mortgage.rules.ts'
import type { Frequency } from './mortgage.rules.ts'
import { useDebounced } from './useDebounced.ts'

const inYears = (counts: readonly number[]) => counts.map((value) => ({ value, label: texts.years(value) }))
const FREQUENCY_CHOICES = (Object.keys(FREQUENCIES) as Frequency[]).map((value) => ({
  value,
  label: texts.frequencies[value],
}))
/** Milliseconds without a change after which the result follows. */
const RECOMPUTE = 200

export interface Props extends Terms {
  /** Whole dollars; null starts the form empty. */
  price: number | null
  /** What the page offers: while nobody has typed a price, its lowest of right now is taken. */
  offered: Offered
}

export const Calculator = ({ price, country, maintenance, needs, offered }: Props) => {
  const [fields, setFields] = useState(() => startFields(price))
  const settled = useDebounced(fields, RECOMPUTE)
  // Kept between keystrokes, so that the result and its ring are drawn only when they change.
  const { errors, result } = useMemo(
    () => calculate(settled, { country, maintenance, needs }),
    [settled, country, maintenance, needs],
  )
  const [touched, setTouched] = useState<ReadonlySet<FigureName>>(new Set())
  const [used, setUsed] = useState(false)
  /** What the API has said of a figure, which stands in the form unless another was typed. */
  const [known, setKnown] = useState<Partial<Record<FigureName, string>>>({})
  const posted = useStore($rate, { ssr: 'initial' })
  const listPrice = useOffered(offered)?.price

  useEffect(() => void loadRate(), [])
  const news = { rate: posted && String(posted.rate), price: listPrice && showAmount(listPrice) }
  for (const name of ['rate', 'price'] as const) {
    const text = news[name]
    if (!text || text === known[name]) continue
    setKnown((now) => ({ ...now, [name]: text }))
    if (!touched.has(name)) setFields((now) => typeFigure(now, name, text))
  }

  const rateHint = () => {
    if (!posted?.date) return texts.rateDefault
    const day = formatDay(posted.date)
    return country === 'CA' ? texts.ratePosted(day) : texts.ratePostedAbroad(day)
  }
  const choose = (change: Partial<Fields>) => {
    setUsed(true)
    setFields((now) => ({ ...now, ...change }))
  }
  const figure = (name: FigureName) => ({
    label: texts[name],
    value: fields[name],
    // A form that nobody has touched has nothing wrong in it, whatever the listing leaves out.
    error: used ? errors[name] : undefined,
    onType: (text: string) => {
      setTouched((now) => new Set(now).add(name))
      setUsed(true)
      setFields((now) => typeFigure(now, name, text))
    },
    onLeave: () => setFields((now) => tidyFigure(now, name)),
  })

  return (
    <div className="calc">
      <form onSubmit={(event) => event.preventDefault()}>
        <div className="fields fields--two">
          <FigureField {...figure('price')} sign="$" wide />
          <FigureField {...figure('down')} sign="$" />
          <FigureField {...figure('percent')} sign="%" />
          <FigureField {...figure('rate')} sign="%" wide hint={rateHint()} />
          <SelectField
            wakes
            label={texts.amortization}
            value={fields.years}
            choices={inYears(AMORTIZATIONS)}
            onChoose={(years) => choose({ years })}
          />
          <SelectField
            wakes
            label={texts.term}
            value={fields.term}
            choices={inYears(TERMS)}
            onChoose={(term) => choose({ term })}
          />
          <SelectField
            wakes
            label={texts.frequency}
            value={fields.frequency}
            choices={FREQUENCY_CHOICES}
            wide
            onChoose={(frequency) => choose({ frequency })}
          />
        </div>
      </form>
      <CalculatorResult
        result={result}
        term={settled.term}
        country={country}
        used={used}
        feeKnown={maintenance !== null}
        empty={Object.keys(errors).length > 0 ? texts.empty : texts.nothingToBorrow}
      />
    </div>
  )
}
