import * as home from './dated.rules.ts'
import * as duties from './duty.rules.ts'
import type { Rule } from './law.schema.ts'
import * as mortgage from './mortgage-law.rules.ts'

const isRule = (value: unknown): value is Rule =>
  typeof value === 'object' && value !== null && 'id' in value && 'from' in value

/** Every version of every rule. */
export const allRules = (): Rule[] =>
  Object.values({ ...home, ...mortgage, ...duties }).flatMap((group: unknown) =>
    (Array.isArray(group) ? group : Object.values(group as object).flat()).filter(isRule),
  )
