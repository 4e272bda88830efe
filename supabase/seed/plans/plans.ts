import { b1, d4 } from './one-bedroom.ts'
import type { Plan } from './plan.ts'
import { s1, s2 } from './studios.ts'
import { c1, c2 } from './two-bedroom.ts'

export type { Plan }

export const plans: readonly Plan[] = [s1, s2, b1, d4, c1, c2]
