import { at } from '#lib/at.ts'
import './purchase-steps.css'
import { useStore } from '@nanostores/react'
import { useToday } from '#features/calculator/useToday.ts'
import { useOneYear } from '#features/rates/useOneYear.ts'
import { purchaseSteps as texts } from '#texts/buyer.ts'
import { today } from './buyer.rules.ts'
import type { SentRequest } from './buyer.schema.ts'
import { suiteOf } from './buyer.store.ts'
import { purchaseSteps } from './purchase-steps.rules.ts'
import { nameOf } from './sent-requests.rules.ts'

/** What happens from the request to closing, when, and what is due then. */
export const PurchaseSteps = ({ request }: { request: SentRequest }) => {
  const { data: suite } = useStore(suiteOf(request.suite ? request.suiteId : null))
  const steps = purchaseSteps(request, suite ?? null, useToday(today()), useOneYear(Boolean(suite)))
  return (
    <div className="request__steps">
      <ol className="purchase-steps" aria-label={texts.of(nameOf(request))}>
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
      {suite && steps.some(({ amount }) => amount) && (
        <p className="label">
          {texts.basis} <a href={at(`/suites/${request.suiteId}#cash-to-close`)}>{texts.own}</a>
        </p>
      )}
    </div>
  )
}
