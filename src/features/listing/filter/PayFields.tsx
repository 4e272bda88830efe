import { FigureField } from '#features/calculator/FigureField.tsx'
import { LIMITS, readLimits, type TypedLimits } from '#features/closing/limits.rules.ts'
import { reach as texts } from '#texts/closing.ts'

interface Props {
  typed: TypedLimits
  onType: (change: Partial<TypedLimits>) => void
  /** Somebody is about to type. */
  onReach: () => void
}

/** What a visitor can pay. The inputs have no name, so that no form can send them. */
export const PayFields = ({ typed, onType, onReach }: Props) => {
  const { errors } = readLimits(typed)
  return (
    <fieldset className="pay" onFocus={onReach}>
      <legend>{texts.title}</legend>
      <div className="pay__fields">
        {LIMITS.map((name) => (
          <FigureField
            key={name}
            label={texts[name]}
            sign="$"
            value={typed[name]}
            error={errors[name]}
            onType={(text) => onType({ [name]: text })}
            onLeave={() => undefined}
          />
        ))}
      </div>
      <p className="hint">{texts.hint}</p>
    </fieldset>
  )
}
