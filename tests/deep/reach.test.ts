import { expect, it } from 'vitest'
import { answersTo, budgets } from '#tests/fixtures/reach.demo.ts'

it.each(budgets)('an independent script agrees to the cent with $cash and $budget a month', (limits) => {
  for (const { about, site, script } of answersTo(limits))
    expect({ about, ...site }).toEqual({ about, ...script })
})
