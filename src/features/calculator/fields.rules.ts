import { fieldPercent, parseAmount, parsePercent, showAmount } from './amount.rules.ts'
import { chooseTax, typeFigure, type Fields } from './calculator.rules.ts'
import { FREQUENCIES, type Frequency } from './mortgage.rules.ts'
import type { ScenarioChange } from './scenario.rules.ts'

/** A figure in display format, or as typed if invalid. */
const shown = (text: string) => {
  const amount = parseAmount(text)
  return amount === null ? text : showAmount(amount)
}
const shownPercent = (text: string) => {
  const percent = parsePercent(text)
  return percent === null ? text : fieldPercent(percent)
}
const isFrequency = (text: string): text is Frequency => Object.hasOwn(FREQUENCIES, text)

/** Years as typed; NaN, which no field offers, for anything else. */
const parseYears = (text: string) => (/^\d{1,2}(\.\d{1,2})?$/u.test(text) ? Number(text) : NaN)

/** The form's fields: `start`, overridden by the address. */
export const fieldsFrom = (start: Fields, scenario: ScenarioChange): Fields => {
  const { cost, down, share, rate, years, term, pay, tax } = scenario
  let fields = tax === 'out' && start.onTop ? chooseTax(start, 0) : start
  if (cost) fields = typeFigure(fields, 'price', shown(cost))
  if (down) fields = typeFigure(fields, 'down', shown(down))
  else if (share) fields = typeFigure(fields, 'percent', shownPercent(share))
  if (rate) fields = typeFigure(fields, 'rate', shownPercent(rate))
  return {
    ...fields,
    years: years ? parseYears(years) : fields.years,
    term: term ? parseYears(term) : fields.term,
    frequency: pay && isFrequency(pay) ? pay : fields.frequency,
  }
}

const plain = (text: string, parse: (typed: string) => number | null) => String(parse(text) ?? text)

/** The form's state for the address: only what differs from `start`. */
export const scenarioOf = (fields: Fields, start: Fields): ScenarioChange => {
  const other = (name: 'price' | 'down' | 'percent' | 'rate') => {
    const parse = name === 'price' || name === 'down' ? parseAmount : parsePercent
    const value = plain(fields[name], parse)
    return value === plain(start[name], parse) ? null : value
  }
  /** A down payment the form started with may come from what the visitor can pay, which no address has. */
  const downBy = (name: 'down' | 'percent', parse: (typed: string) => number | null) => {
    if (fields.downBy !== name) return null
    return start.downBy === name ? other(name) : plain(fields[name], parse)
  }
  const choice = (name: 'years' | 'term' | 'frequency') =>
    fields[name] === start[name] ? null : String(fields[name])
  return {
    cost: other('price'),
    down: downBy('down', parseAmount),
    share: downBy('percent', parsePercent),
    rate: other('rate'),
    years: choice('years'),
    term: choice('term'),
    pay: choice('frequency'),
    tax: start.onTop && !fields.onTop ? 'out' : null,
  }
}
