import { useState } from 'react'
import { WEEKDAYS, type Weekday } from '#lib/day.ts'
import { deskHours as texts } from '#texts/desk-building.ts'
import { hoursIn, hoursText, type Hours, type Range } from './hours.rules.ts'

interface Props {
  name: string
  label: string
  hint: string | undefined
  error: string | undefined
  /** As the import reads it: `Tue 11:00-18:00; Sat 10:00-12:00`. */
  text: string
  onType: (text: string) => void
}

const EMPTY: Range = { opens: '', closes: '' }

/** Opening hours, a line for each weekday. */
export const HoursField = ({ name, label, hint, error, text, onType }: Props) => {
  // A range without times has no text: it is kept here until it has one.
  const [edited, setEdited] = useState<{ hours: Hours; as: string }>()
  const hours = edited?.as === text ? edited.hours : hoursIn(text)
  const change = (day: Weekday, ranges: Range[]) => {
    const next = { ...hours, [day]: ranges }
    const as = hoursText(next)
    setEdited({ hours: next, as })
    onType(as)
  }
  return (
    <fieldset className="desk-hours">
      <legend>{label}</legend>
      {hint && <p className="hint">{hint}</p>}
      <input type="hidden" name={name} value={text} />
      <ul>
        {WEEKDAYS.map((day, first) => {
          const ranges = hours[day]
          const named = texts.days[day]
          const set = (at: number, changed: Partial<Range>) =>
            change(
              day,
              ranges.map((one, index) => (index === at ? { ...one, ...changed } : one)),
            )
          return (
            <li key={day}>
              <span className="desk-hours__day">{named}</span>
              <div className="desk-hours__ranges">
                {ranges.length === 0 && <span className="soft">{texts.closed}</span>}
                {ranges.map((range, at) => (
                  <span key={at} className="desk-hours__range">
                    {(['opens', 'closes'] as const).map((end) => (
                      <input
                        key={end}
                        className="input"
                        type="time"
                        aria-label={texts[end](named)}
                        aria-invalid={error !== undefined && first === 0}
                        value={range[end]}
                        onChange={({ target }) => set(at, { [end]: target.value })}
                      />
                    ))}
                    <button
                      type="button"
                      className="text-btn"
                      aria-label={texts.removeOf(named, at + 1)}
                      onClick={() =>
                        change(
                          day,
                          ranges.filter((_, index) => index !== at),
                        )
                      }
                    >
                      {texts.remove}
                    </button>
                  </span>
                ))}
              </div>
              <button
                type="button"
                className="text-btn"
                aria-label={texts.moreOf(named)}
                onClick={() => change(day, [...ranges, EMPTY])}
              >
                {texts.more}
              </button>
            </li>
          )
        })}
      </ul>
      {error && <p className="field__msg field__msg--error">{error}</p>}
    </fieldset>
  )
}
