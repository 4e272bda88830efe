import '#ui/form/choices.css'
import { formatExposure } from '#lib/format.ts'
import { EXPOSURES, type Exposure } from '#features/suite/suite-values.rules.ts'
import { compass } from '#texts/figures.ts'
import { suiteFilters as texts } from '#texts/listing.ts'

interface Props {
  exposures: 'eight' | 'four'
  value: readonly Exposure[]
  onChange: (exposures: readonly Exposure[]) => void
}

/** Exposures, arranged as a compass. */
export const FilterRose = ({ exposures, value, onChange }: Props) => (
  <fieldset>
    <legend>{texts.exposure}</legend>
    <div className="rose">
      {EXPOSURES.filter((exposure) => exposures === 'eight' || exposure.length === 1).map((exposure) => (
        <label key={exposure} className="choice" style={{ gridArea: exposure }}>
          <input
            type="checkbox"
            name="exposure"
            value={exposure}
            checked={value.includes(exposure)}
            // The accessible name has the visible letters, then the words.
            aria-label={texts.exposureName(compass[exposure], formatExposure(exposure))}
            autoComplete="off"
            onChange={({ target }) =>
              onChange(EXPOSURES.filter((one) => (one === exposure ? target.checked : value.includes(one))))
            }
          />
          <span>{compass[exposure]}</span>
        </label>
      ))}
      <i aria-hidden="true">
        <svg viewBox="0 0 26 26">
          <path d="M13 2v22M2 13h22M13 2l-3 4M13 2l3 4" />
        </svg>
      </i>
    </div>
  </fieldset>
)
