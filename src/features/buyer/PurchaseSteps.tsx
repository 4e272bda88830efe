import { localePath } from '#lib/locale-path.ts'
import './purchase-steps.css'
import { useStore } from '@nanostores/react'
import { useToday } from '#features/calculator/useToday.ts'
import { useOneYear } from '#features/rates/useOneYear.ts'
import { purchaseSteps as texts } from '#texts/buyer.ts'
import { Icon } from '#ui/Icon.tsx'
import { saveFile } from '#ui/save-file.ts'
import { today } from '#lib/today.ts'
import type { SentRequest } from './buyer.schema.ts'
import { suiteOf } from './buyer.store.ts'
import { hasDaysToCome, purchaseCalendar } from './purchase-calendar.rules.ts'
import { purchaseSteps, type PurchaseStep } from './purchase-steps.rules.ts'
import { nameOf } from './sent-requests.rules.ts'

const saveCalendar = (request: SentRequest, steps: PurchaseStep[]) => {
  const made = { at: Date.now(), profile: new URL(localePath('/UserPage'), location.href).href }
  const file = purchaseCalendar(request, steps, made)
  saveFile(new Blob([file], { type: 'text/calendar' }), `${texts.calendarFile}-${request.suiteId}.ics`)
}

/** What happens from the request to closing, when, and what is due then. */
export const PurchaseSteps = ({ request }: { request: SentRequest }) => {
  const { data: suite } = useStore(suiteOf(request.suite ? request.suiteId : null))
  const steps = purchaseSteps(request, suite ?? null, useToday(today()), useOneYear(Boolean(suite)))
  const name = nameOf(request)
  return (
    <div className="request__steps">
      <ol className="purchase-steps" aria-label={texts.of(name)}>
        {steps.map(({ key, name, when, amount, done }) => (
          <li key={key} className={done ? 'is-done' : undefined}>
            <span>
              {name}
              {done && <span className="sr"> {texts.done}</span>}
              <small>{when}</small>
            </span>
            {amount && <b>{amount}</b>}
          </li>
        ))}
      </ol>
      {hasDaysToCome(steps) && (
        <button
          className="btn btn--line btn--small purchase-steps__calendar"
          type="button"
          aria-label={texts.calendarOf(name)}
          onClick={() => saveCalendar(request, steps)}
        >
          <Icon name="visit" />
          {texts.calendar}
        </button>
      )}
      {steps.some(({ agreed, done }) => agreed && !done) && <p className="label">{texts.howToPay}</p>}
      {suite && steps.some(({ amount, agreed }) => amount && !agreed) && (
        <p className="label">
          {steps.some(({ agreed }) => agreed) ? texts.basisOfOthers : texts.basis}{' '}
          <a href={localePath(`/suites/${request.suiteId}#cash-to-close`)}>{texts.own}</a>
        </p>
      )}
    </div>
  )
}
