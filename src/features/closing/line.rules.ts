import { isMissing, ruleOn } from '#features/law/law.rules.ts'
import type { Missing, Rule, Span } from '#features/law/law.schema.ts'
import { closing as texts } from '#texts/closing.ts'
import type { Line, LineId } from './closing.schema.ts'
import type { Due } from './deposits.rules.ts'

const at = (when: Due['when']): Due => ({ when, after: null, on: null })
const ON_CLOSING = at('closing')

/** Says that a line has no rule on its day. */
export interface Notice extends Missing, Pick<Line, 'id' | 'transfer'> {}

/** The lines and notices of one part of the panel. */
export interface Part {
  lines: Line[]
  notices: Notice[]
}

/** Whether an amount computed from these rules is certain; otherwise it is an estimate. */
const isSure = (rules: readonly Rule[]) =>
  rules.every(({ status, seen }) => status === 'law' && seen === 'official')

interface Amount {
  id: LineId
  key?: string
  dollars: number
  formula: () => string
  rules?: readonly Rule[]
  due?: Due
  /** False if the amount is shown but not counted. */
  counts?: boolean
  estimate?: boolean
}

export const amount = ({
  id,
  key = id,
  dollars,
  formula,
  rules = [],
  due = ON_CLOSING,
  counts = true,
  estimate = false,
}: Amount): Line => ({
  id,
  key,
  dollars,
  formula,
  rules,
  due,
  counts,
  status: !estimate && isSure(rules) ? 'number' : 'estimate',
})

/** A refund after closing: shown, never subtracted. */
export const credit = (line: Amount) => amount({ ...line, due: at('later'), counts: false })

/** A cost between two amounts: shown beside the sums, never counted in them. */
export const between = ({
  id,
  span,
  formula,
  rules = [],
  due = ON_CLOSING,
}: Pick<Line, 'id' | 'formula'> & { span: Span; rules?: readonly Rule[]; due?: Due }): Line => ({
  id,
  key: id,
  due,
  status: 'range',
  dollars: null,
  span,
  counts: false,
  formula,
  rules,
})

/** A line whose amount the buyer must ask for. */
export const ask = (
  id: LineId,
  formula: string,
  due: Due['when'] = 'closing',
  rules: readonly Rule[] = [],
): Line => ({
  id,
  key: id,
  due: at(due),
  status: 'ask',
  dollars: null,
  counts: false,
  formula: () => formula,
  rules,
})

/** A line computed from a rule; without a valid rule, an `ask` line and a notice. */
export const byRule = <Value>(
  id: LineId,
  versions: readonly Rule<Value>[],
  day: string,
  make: (rule: Rule<Value>) => Line,
): Part => {
  const rule = ruleOn(versions, day)
  return isMissing(rule)
    ? { lines: [ask(id, texts.formulas[rule.missing](rule.day))], notices: [{ id, ...rule }] }
    : { lines: [make(rule)], notices: [] }
}

/** Like `byRule`, for credits: without a rule or an amount there is no line, only a notice. */
export const creditByRule = <Value>(
  id: LineId,
  versions: readonly Rule<Value>[],
  day: string,
  make: (rule: Rule<Value>) => Line,
): Part => {
  const { lines, notices } = byRule(id, versions, day, make)
  return { lines: lines.filter(({ dollars }) => dollars !== null && dollars > 0), notices }
}

export const join = (...parts: readonly Part[]): Part => ({
  lines: parts.flatMap(({ lines }) => lines),
  notices: parts.flatMap(({ notices }) => notices),
})

const namesInQuebec: Partial<Record<LineId, string>> = texts.linesInQuebec

export const lineName = ({
  id,
  transfer,
  due,
}: Pick<Line, 'id' | 'transfer'> & Partial<Pick<Line, 'due'>>) => {
  if (transfer) return texts.transfers[transfer]
  return (due?.inQuebec ? namesInQuebec[id] : undefined) ?? texts.lines[id]
}
