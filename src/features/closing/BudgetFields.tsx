import './budget.css'
import { FigureField } from '#features/calculator/FigureField.tsx'
import { reach as texts } from '#texts/closing.ts'
import { LIMITS, readLimits } from './limits.rules.ts'
import type { Reach } from './useReach.ts'

interface Props {
  reach: Pick<Reach, 'typed' | 'type' | 'prepare'>
}

/** What a visitor can pay. The inputs have no name, so that no form can send them. */
export const BudgetFields = ({ reach: { typed, type, prepare } }: Props) => {
  const { errors } = readLimits(typed)
  return (
    <fieldset className="budget" onFocus={prepare}>
      <legend>{texts.title}</legend>
      <div className="budget__fields">
        {LIMITS.map((name) => (
          <FigureField
            key={name}
            label={texts[name]}
            sign="$"
            value={typed[name]}
            error={errors[name]}
            onType={(text) => type({ [name]: text })}
            onLeave={() => undefined}
          />
        ))}
      </div>
    </fieldset>
  )
}
