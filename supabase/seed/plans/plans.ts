import { i1, w1 } from './commercial.ts'
import { h5 } from './house-five.ts'
import { h4 } from './house-four.ts'
import { b1, d4 } from './one-bedroom.ts'
import { ph1 } from './penthouse.ts'
import type { Plan } from './plan.ts'
import { sd3 } from './semi.ts'
import { s1, s2 } from './studios.ts'
import { e1 } from './three-bedroom.ts'
import { th3 } from './townhome-three.ts'
import { th2 } from './townhome-two.ts'
import { c3 } from './two-bedroom-den.ts'
import { c1, c2 } from './two-bedroom.ts'

export type { Plan }

export const plans: readonly Plan[] = [s1, s2, b1, d4, c1, c2, c3, e1, ph1, th2, th3, sd3, h4, h5, w1, i1]
