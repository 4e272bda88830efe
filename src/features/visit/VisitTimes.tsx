import '#ui/form/choices.css'
import '#ui/form/field.css'
import { useStore } from '@nanostores/react'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { formatZone } from '#lib/format.ts'
import { fields } from '#texts/form.ts'
import { visits as texts } from '#texts/visit.ts'
import { freeDays } from './visit-times.rules.ts'
import { visitTimesStore } from './visit.store.ts'

export interface ChosenTime {
  startsAt: string
  day: string
  time: string
}

interface Props {
  buildingId: string
  chosen: ChosenTime | undefined
  onChoose: (time: ChosenTime | undefined) => void
  /** Told whether a day is chosen, with or without a time. Stable. */
  onDay?: (isChosen: boolean) => void
  error?: string | undefined
  optional?: boolean
  /** A time that is not offered, such as that of the visit to be moved. */
  except?: string
  /** Instead of the times, if there are none or they cannot be loaded. */
  fallback: ReactNode
}

/** Free times of a sales centre: first a day, then a time, as radio buttons. */
export const VisitTimes = ({
  buildingId,
  chosen,
  onChoose,
  onDay,
  error,
  optional = false,
  except,
  fallback,
}: Props) => {
  const { data, loading } = useStore(visitTimesStore(buildingId))
  const [key, setKey] = useState<string>()
  const group = useId()
  const days = freeDays((data?.times ?? []).filter(({ startsAt }) => startsAt !== except))
  const open = days.find((one) => one.key === key)
  const isOpen = open !== undefined
  // Also when the day's last time is taken, or another sales centre's times arrive.
  useEffect(() => {
    onDay?.(isOpen)
    return () => onDay?.(false)
  }, [onDay, isOpen])
  if (!data && loading)
    return (
      <p className="soft small" role="status">
        {texts.loading}
      </p>
    )
  if (!data || days.length === 0) return fallback
  return (
    <div className="visit-times">
      <fieldset className="field">
        <legend>
          {texts.day} {optional && fields.optional}
        </legend>
        <div className="choices mt-2">
          {days.map(({ key: one, shortDay }) => (
            <label className="choice" key={one}>
              <input
                type="radio"
                name={`${group}-day`}
                checked={one === key}
                onChange={() => {
                  setKey(one)
                  onChoose(undefined)
                }}
              />
              <span>{shortDay}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {open && (
        <fieldset className="field mt-4">
          <legend>{texts.time(open.day)}</legend>
          <div className="choices mt-2">
            {open.slots.map(({ startsAt, day, time }) => (
              <label className="choice" key={startsAt}>
                <input
                  type="radio"
                  name="startsAt"
                  value={startsAt}
                  checked={startsAt === chosen?.startsAt}
                  aria-invalid={Boolean(error)}
                  aria-describedby={error && `${group}-error`}
                  onChange={() => onChoose({ startsAt, day, time })}
                />
                <span>{time}</span>
              </label>
            ))}
          </div>
          <p className="hint mt-2">{texts.zone(formatZone(data.timeZone))}</p>
        </fieldset>
      )}
      {error && (
        <p className="field__msg field__msg--error mt-2" id={`${group}-error`} role="alert">
          {error}
        </p>
      )}
      {open && optional && (
        <p className="small mt-2">
          <button
            className="btn btn--line btn--small"
            type="button"
            onClick={() => {
              setKey(undefined)
              onChoose(undefined)
            }}
          >
            {texts.none}
          </button>
        </p>
      )}
    </div>
  )
}
