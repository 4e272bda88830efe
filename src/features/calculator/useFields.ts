import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { chooseTax, tidyFigure, typeFigure, type Fields, type FigureName } from './calculator.rules.ts'
import { fieldsFrom, scenarioOf } from './fields.rules.ts'
import { scenarioPart, type Scenario, type ScenarioChange } from './scenario.rules.ts'
import { useDebounced } from './useDebounced.ts'

/** Milliseconds without a change after which the result follows. */
const RECOMPUTE = 200

/**
 * The form: what the page starts with, on top of it what the address says, on top of it what is typed. What settles
 * goes into the address.
 */
export const useFields = (
  start: Fields,
  scenario: Scenario,
  changeScenario: (change: ScenarioChange) => void,
) => {
  const [fields, setFields] = useState(start)
  const settled = useDebounced(fields, RECOMPUTE)
  const touched = useRef(new Set<FigureName>())
  const [used, setUsed] = useState(false)
  const address = scenarioPart(scenario)
  const known = useRef(scenarioPart({}))

  // What the page starts with may change: with a price of right now, or the posted rate.
  useEffect(() => {
    for (const name of ['price', 'rate'] as const)
      if (!touched.current.has(name))
        setFields((now) => (now[name] === start[name] ? now : typeFigure(now, name, start[name])))
  }, [start])

  const follow = useEffectEvent(() => {
    if (address === known.current) return
    known.current = address
    if (scenario.cost) touched.current.add('price')
    if (scenario.rate) touched.current.add('rate')
    setUsed(true)
    setFields(fieldsFrom(start, scenario))
  })
  useEffect(() => follow(), [address])

  const record = useEffectEvent((now: Fields) => {
    if (!used) return
    const recorded = scenarioOf(now, start)
    known.current = scenarioPart({ ...scenario, ...recorded })
    changeScenario(recorded)
  })
  useEffect(() => record(settled), [settled])

  const change = (to: (now: Fields) => Fields) => {
    setUsed(true)
    setFields(to)
  }
  return {
    fields,
    settled,
    used,
    type: (name: FigureName, text: string) => {
      touched.current.add(name)
      change((now) => typeFigure(now, name, text))
    },
    tidy: (name: FigureName) => setFields((now) => tidyFigure(now, name)),
    choose: (chosen: Partial<Fields>) => change((now) => ({ ...now, ...chosen })),
    chooseTax: (onTop: number) => change((now) => chooseTax(now, onTop)),
  }
}
