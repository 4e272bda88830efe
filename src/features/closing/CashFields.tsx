import '#ui/form/choices.css'
import './cash.css'
import { useId, useRef } from 'react'
import { parseAmount, showAmount, showPercent } from '#features/calculator/amount.rules.ts'
import { FigureField } from '#features/calculator/FigureField.tsx'
import { latestAgreement, type ScenarioChange } from '#features/calculator/scenario.rules.ts'
import { useTyped } from '#features/calculator/useTyped.ts'
import { formatMoney } from '#lib/format.ts'
import { addCents } from '#lib/fraction.ts'
import { cash as texts } from '#texts/closing.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { useOnWake } from '#islands/useOnWake.ts'
import type { ClosingErrors, ClosingInput } from './closing.schema.ts'

interface SwitchProps<Value extends string> {
  name: string
  legend: string
  value: Value
  choices: Record<Value, string>
  disabled?: boolean
  onChoose: (value: Value) => void
}

/** Two choices side by side. */
const Switch = <Value extends string>({
  name,
  legend,
  value,
  choices,
  disabled = false,
  onChoose,
}: SwitchProps<Value>) => {
  const set = useRef<HTMLFieldSetElement>(null)
  useOnWake(() => {
    const chosen = set.current?.querySelector<HTMLInputElement>('input:checked')?.value as Value | undefined
    if (chosen && chosen !== value) onChoose(chosen)
  })
  return (
    <fieldset ref={set} className="cash__switch" disabled={disabled}>
      <legend>{legend}</legend>
      <div className="choices">
        {(Object.keys(choices) as Value[]).map((each) => (
          <label key={each} className="choice">
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === value}
              onChange={() => onChoose(each)}
            />
            <span>{choices[each]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface Props {
  input: ClosingInput
  /** Null if nothing can be computed. */
  paid: number | null
  minimumDown: number | null
  errors: ClosingErrors
  today: string
  savings: { text: string; error: string | undefined; onType: (text: string) => void }
  changeScenario: (change: ScenarioChange) => void
}

const hintOf = ({ input, paid, minimumDown }: Pick<Props, 'input' | 'paid' | 'minimumDown'>) => {
  if (paid === null || paid === 0) return undefined
  const percent = showPercent((input.down / paid) * 100)
  if (minimumDown === null) return texts.downHintShare(percent)
  const hint = addCents(paid, -input.price) > 0 ? texts.downHintTax : texts.downHint
  return hint(percent, formatMoney(minimumDown))
}

/** The scenario's inputs: use of the home and down payment. */
export const CashFields = ({ input, paid, minimumDown, errors, today, savings, changeScenario }: Props) => {
  const id = useId()
  const shown = Number.isNaN(input.down) ? '' : showAmount(input.down)
  const [down, typeDown] = useTyped(shown, (text) => {
    const amount = parseAmount(text)
    changeScenario({ down: amount === null ? text : String(amount), share: null })
    return amount === null ? '' : showAmount(amount)
  })
  const hint = hintOf({ input, paid, minimumDown })
  const signed = useRef<HTMLInputElement>(null)
  useOnWake(() => {
    const day = signed.current?.value
    if (day && day !== input.agreement) changeScenario({ signed: day })
  })
  return (
    <div className="fields cash__fields">
      <Switch
        name={`${id}-use`}
        legend={texts.lives}
        value={input.lives ? 'live' : 'rent'}
        choices={texts.livesChoices}
        onChoose={(use) => changeScenario({ use: use === 'rent' ? use : null })}
      />
      <Switch
        name={`${id}-first`}
        legend={texts.first}
        value={input.firstHome ? 'yes' : 'no'}
        choices={texts.firstChoices}
        disabled={!input.lives}
        onChoose={(first) => changeScenario({ first: first === 'yes' ? first : null })}
      />
      <FigureField
        label={texts.down}
        sign="$"
        value={down}
        {...(hint && { hint })}
        error={errors.down}
        onType={typeDown}
        onLeave={() => typeDown(shown || down)}
      />
      <TextField
        label={texts.signed}
        ref={signed}
        type="date"
        min={today}
        max={latestAgreement(today)}
        value={input.agreement}
        error={errors.agreement}
        onChange={({ currentTarget }) => changeScenario({ signed: currentTarget.value || null })}
      />
      <FigureField
        label={texts.savings}
        sign="$"
        value={savings.text}
        hint={texts.savingsHint}
        error={savings.error}
        onType={savings.onType}
        onLeave={() => undefined}
      />
    </div>
  )
}
