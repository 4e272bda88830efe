import { cut } from '#lib/cut.ts'
import { isDay } from '#lib/day.ts'

/**
 * A scenario: what the visitor changes in the calculator and the cash-to-close panel, as the address has it:
 * `?down=60000&first=yes`. Values are as typed, so that a wrong one shows its error wherever the address is opened.
 * Income, debts and savings are not included: they never leave the tab. The names differ from those of a list's filter,
 * which is in the same address.
 */
export const SCENARIO = [
  'cost',
  'down',
  'share',
  'rate',
  'years',
  'term',
  'pay',
  'tax',
  'use',
  'first',
  'signed',
  'in',
  'treatment',
  'deposits',
  'condo',
] as const
type ScenarioName = (typeof SCENARIO)[number]
export type Scenario = Partial<Record<ScenarioName, string>>

const LONGEST = 200

export const readScenario = (query: string): Scenario => {
  const params = new URLSearchParams(query)
  return Object.fromEntries(
    SCENARIO.flatMap((name) => {
      const value = cut(params.get(name)?.trim() ?? '', LONGEST)
      return value ? [[name, value]] : []
    }),
  )
}

/** A change to a scenario; null removes a value. */
export type ScenarioChange = Partial<Record<ScenarioName, string | null>>

/** The address with another scenario; other parameters stay. */
export const scenarioHref = ({ pathname, search, hash }: Location | URL, change: ScenarioChange) => {
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(change))
    if (value) params.set(name, value)
    else params.delete(name)
  const query = params.toString()
  return pathname + (query && `?${query}`) + hash
}

/** A scenario that opens with a down payment, in dollars, where it has none of its own. */
export const openedWith = (scenario: Scenario, down: number | null): Scenario =>
  down === null || scenario.down || scenario.share ? scenario : { ...scenario, down: String(down) }

const CALCULATOR = ['cost', 'down', 'share', 'rate', 'years', 'term', 'pay', 'tax'] as const

/** A scenario's calculator fields; null for those it leaves out. */
export const calculatorPart = (scenario: Scenario): ScenarioChange =>
  Object.fromEntries(CALCULATOR.map((name) => [name, scenario[name] ?? null]))

/** The values of `after` that differ from `before`. */
export const changedFrom = (before: ScenarioChange, after: ScenarioChange): ScenarioChange =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => (value || null) !== (before[name as ScenarioName] || null),
    ),
  )

/** Rules and due dates are unknown beyond this. */
const YEARS_AHEAD = 10
export const latestAgreement = (today: string) =>
  `${Number(today.slice(0, 4)) + YEARS_AHEAD}${today.slice(4)}`
export const isAgreementDay = (day: string, today: string) =>
  isDay(day) && day >= today && day <= latestAgreement(today)

/**
 * The day whose rules apply: the chosen day of the agreement, else today. An invalid day gets an error at its field.
 */
export const agreementDay = ({ signed }: Scenario, today: string) =>
  signed && isAgreementDay(signed, today) ? signed : today
