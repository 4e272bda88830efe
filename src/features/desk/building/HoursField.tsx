import { useId, useState } from 'react'
import { WEEKDAYS, type Weekday } from '#lib/day.ts'
import { deskHours as texts } from '#texts/desk-building.ts'
import { gapOf, hoursIn, hoursText, type Hours, type Range } from './hours.rules.ts'
import { useWrongRow } from './useWrongRow.ts'

interface Props {
  name: string
  label: string
  hint: string | undefined
  error: string | undefined
  /** In the import's format: `Tue 11:00-18:00; Sat 10:00-12:00`. */
  text: string
  onType: (text: string) => void
}

const EMPTY: Range = { opens: '', closes: '' }

/** Opening hours, a line for each weekday. */
export const HoursField = ({ name, label, hint, error: given, text, onType }: Props) => {
  const id = useId()
  // The newly added range: it takes the focus.
  const [added, setAdded] = useState<Range>()
  // A range without times has no text: it is kept here until it has one.
  const [edited, setEdited] = useState<{ hours: Hours; as: string }>()
  const hours = edited?.as === text ? edited.hours : hoursIn(text)
  const all = WEEKDAYS.flatMap((day) =>
    hours[day].map((range) => ({ day, range, gap: gapOf(range, hours[day]) })),
  )
  const { wrong, error } = useWrongRow(given, all)
  const change = (day: Weekday, ranges: Range[]) => {
    const next = { ...hours, [day]: ranges }
    const as = hoursText(next)
    setEdited({ hours: next, as })
    onType(as)
  }
  return (
    <fieldset className="desk-hours" aria-describedby={hint && `${id}-hint`}>
      <legend>{label}</legend>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <input type="hidden" name={name} value={text} />
      <ul>
        {WEEKDAYS.map((day) => {
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
                    {(['opens', 'closes'] as const).map((end) => {
                      const isWrong = range === wrong?.range && end === (wrong.gap ?? 'opens')
                      return (
                        <input
                          key={end}
                          className="input"
                          type="time"
                          name={name}
                          aria-label={texts[end](named)}
                          aria-invalid={isWrong}
                          aria-describedby={isWrong ? `${id}-error` : undefined}
                          autoFocus={range === added && end === 'opens'}
                          value={range[end]}
                          onChange={({ target }) => set(at, { [end]: target.value })}
                        />
                      )
                    })}
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
                onClick={() => {
                  const range = { ...EMPTY }
                  setAdded(range)
                  change(day, [...ranges, range])
                }}
              >
                {texts.more}
              </button>
            </li>
          )
        })}
      </ul>
      {error && (
        <p className="field__msg field__msg--error" id={`${id}-error`}>
          {wrong?.gap ? texts.gaps[wrong.gap](texts.days[wrong.day]) : error}
        </p>
      )}
    </fieldset>
  )
}
