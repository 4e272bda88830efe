import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { toLogin } from '#features/session/session.store.ts'
import { ApiError, callJson } from '#lib/api.ts'
import { purchase } from '#texts/buyer.ts'
import { useForm } from '#ui/form/useForm.ts'
import { buyRequestSchema, type BuyRequest, type RequestSent } from './buyer.schema.ts'
import { buyRequestOf, failureOf, suitesToChoose } from './buy-form.rules.ts'
import { buildingOf } from './buyer.store.ts'

interface Options {
  buildingId: string
  /** The suite whose button was pressed. */
  pressed: string
  onSent: (sent: RequestSent, asked: BuyRequest) => void
}

/** State of the request form: suites, selection, and the outcome of sending. */
export const useBuyForm = ({ buildingId, pressed, onSent }: Options) => {
  const $building = buildingOf(buildingId)
  const { data, error } = useStore($building)
  const [chosen, setChosen] = useState(pressed)
  const [withSecond, setWithSecond] = useState(false)
  const suites = data && suitesToChoose(data.suites, pressed)
  const suite = suites?.find(({ _id }) => _id === chosen)

  const send = async (body: BuyRequest) => {
    try {
      return await callJson<{ request: RequestSent }>('/api/buyer/add-buyer', { method: 'POST', body })
    } catch (reason) {
      const { status, fields, sentence } = failureOf(reason)
      if (status === 409) {
        setChosen('')
        $building.revalidate()
      }
      throw new ApiError(status, sentence, '', fields)
    }
  }
  const request = useForm({
    schema: buyRequestSchema,
    read: (values) => buyRequestOf(values, withSecond),
    send,
    done: ({ request: sent }, asked) => {
      onSent(sent, asked)
      return undefined
    },
    failed: ({ status, message }) => {
      if (status !== 401) return [message]
      toLogin(purchase.sessionExpired)
      return undefined
    },
  })
  const { form, field, end } = request
  return {
    form,
    field,
    end,
    suites: error ? null : suites,
    home: data,
    /** The selected suite, if it is for sale. */
    suite,
    choice: {
      error: field('suiteId').error ?? (chosen === '' ? purchase.chooseFirst : undefined),
      set: setChosen,
      reload: $building.revalidate,
    },
    second: { wanted: withSecond, want: setWithSecond },
  }
}
export type BuyRequestForm = ReturnType<typeof useBuyForm>
