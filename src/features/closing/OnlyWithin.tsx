import '#ui/form/check.css'
import { reach as texts } from '#texts/closing.ts'

/** The filter for suites within the budget. */
export const OnlyWithin = ({ only, onChoose }: { only: boolean; onChoose: (only: boolean) => void }) => (
  <label className="check">
    <input
      type="checkbox"
      checked={only}
      autoComplete="off"
      onChange={({ target }) => onChoose(target.checked)}
    />
    <span>{texts.only}</span>
  </label>
)
