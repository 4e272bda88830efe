import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { chooseTax, tidyFigure, typeFigure, type Fields, type FigureName } from './calculator.rules.ts'
import { fieldsFrom, scenarioOf } from './fields.rules.ts'
import { calculatorPart, changedFrom } from './scenario.rules.ts'
import { useDebounced } from '#ui/useDebounced.ts'
import { useScenario } from './useScenario.ts'

/** Milliseconds without a change before the result is computed. */
const RECOMPUTE = 200

/**
 * The calculator's form. Values in the address override the page's (`start`), and typed values override both. Once
 * typing stops, the values are written to the address, where other islands read them.
 */
export const useFields = (start: Fields) => {
  const { scenario, changeScenario } = useScenario()
  const [fields, setFields] = useState(start)
  const settled = useDebounced(fields, RECOMPUTE)
  const touched = useRef(new Set<FigureName>())
  const [used, setUsed] = useState(false)
  /** The calculator's part of the address that the fields already match. */
  const matched = useRef(calculatorPart({}))
  /** What was changed here but is not in the address yet. */
  const unrecorded = (now: Fields) => (used ? changedFrom(matched.current, scenarioOf(now, start)) : {})

  // `start` changes when the price is updated, the posted rate arrives, or the visitor says what they can pay.
  useEffect(() => {
    const isTouched = (name: FigureName) => touched.current.has(name)
    const changed = (['price', 'rate'] as const).filter((name) => !isTouched(name))
    const down = isTouched('down') || isTouched('percent') ? [] : [start.downBy]
    for (const name of [...changed, ...down])
      setFields((now) =>
        now[name] === start[name] && (name === 'price' || name === 'rate' || now.downBy === name)
          ? now
          : typeFigure(now, name, start[name]),
      )
  }, [start])

  const follow = useEffectEvent(() => {
    const address = calculatorPart(scenario)
    if (Object.keys(changedFrom(matched.current, address)).length === 0) return
    const own = unrecorded(fields)
    matched.current = address
    if (scenario.cost) touched.current.add('price')
    if (scenario.rate) touched.current.add('rate')
    if (scenario.down || scenario.share) touched.current.add('down')
    setUsed(true)
    setFields(fieldsFrom(start, { ...scenario, ...own }))
  })
  useEffect(() => follow(), [scenario])

  const record = useEffectEvent((now: Fields) => {
    const own = unrecorded(now)
    matched.current = { ...matched.current, ...own }
    // Only these values: the panel may just have changed the rest of the address.
    changeScenario(own)
  })
  useEffect(() => record(settled), [settled])

  const change = (to: (now: Fields) => Fields) => {
    setUsed(true)
    setFields(to)
  }
  return {
    scenario,
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
