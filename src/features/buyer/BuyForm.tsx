import { useState } from 'react'
import type { RefObject, SyntheticEvent } from 'react'
import { toLogin } from '#features/session/session.store.ts'
import { callJson } from '#lib/api.ts'
import { purchase } from '#texts/buyer.ts'
import { buyRequestOf, failureOf } from './buy-form.rules.ts'
import { BuyActions } from './BuyActions.tsx'
import { IdentityFields } from './IdentityFields.tsx'
import { Purpose } from './Purpose.tsx'
import { Requester } from './Requester.tsx'
import { SecondPurchaser } from './SecondPurchaser.tsx'
import { SuiteSelect } from './SuiteSelect.tsx'
import { useFirstError } from './useFirstError.ts'
import { useSuites } from './useSuites.ts'

interface Props {
  form: RefObject<HTMLFormElement | null>
  buildingId: string
  pressed: string
  /** Whether to throw away what was written. */
  asking: boolean
  onAnswer: (discard: boolean) => void
  onCancel: () => void
  onSent: () => void
}

const without = (errors: Record<string, string>, field: string) =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field))

export const BuyForm = ({ form, buildingId, pressed, asking, onAnswer, onCancel, onSent }: Props) => {
  const { suites, reload } = useSuites(buildingId, pressed)
  const [chosen, setChosen] = useState(pressed)
  const [withSecond, setWithSecond] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [message, setMessage] = useState('')
  const [sending, setSending] = useState(false)
  const [refusals, setRefusals] = useState(0)
  useFirstError(form, refusals)
  const suite = suites?.find(({ _id }) => _id === chosen)

  const failed = (error: unknown) => {
    const { status, fields, sentence } = failureOf(error)
    if (status === 401) return toLogin(purchase.sessionExpired)
    setErrors(fields)
    setMessage(sentence)
    setRefusals((count) => count + 1)
    if (status !== 409) return
    setChosen('')
    reload()
  }
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!suite || sending) return
    setSending(true)
    setMessage('')
    try {
      const body = buyRequestOf(new FormData(event.currentTarget), withSecond)
      await callJson('/api/buyer/add-buyer', { method: 'POST', body })
      onSent()
    } catch (error) {
      failed(error)
    } finally {
      setSending(false)
    }
  }
  const choose = (suiteId: string) => {
    setChosen(suiteId)
    setErrors({ ...without(errors, 'suiteId'), ...(!suiteId && { suiteId: purchase.chooseFirst }) })
  }
  const typed = (event: SyntheticEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement
    if (errors[name] && name !== 'suiteId') setErrors(without(errors, name))
  }
  return (
    <form ref={form} className="buy__form" noValidate onSubmit={submit} onInput={typed}>
      <div className="dialog__body">
        <Purpose country={suites?.[0]?.building.country} />
        <div className="fields">
          <SuiteSelect
            suites={suites}
            value={suite ? chosen : ''}
            error={errors['suiteId']}
            onChoose={choose}
            onReload={reload}
          />
          <fieldset>
            <legend className="buy__legend">{purchase.purchaser}</legend>
            <Requester />
            <div className="fields fields--three">
              <IdentityFields nameOf={(field) => field} errors={errors} own />
            </div>
          </fieldset>
          <div>
            <SecondPurchaser wanted={withSecond} errors={errors} onWant={setWithSecond} />
          </div>
          <label className="check buy__line">
            <input type="checkbox" name="parking" />
            <span>
              {purchase.parking} <small>{purchase.parkingNote}</small>
            </span>
          </label>
        </div>
      </div>
      <BuyActions
        ready={Boolean(suite)}
        sending={sending}
        message={message}
        asking={asking}
        onAnswer={onAnswer}
        onCancel={onCancel}
      />
    </form>
  )
}
