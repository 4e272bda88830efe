import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { ApiError } from '#lib/api.ts'
import { purchase } from '#texts/buyer.ts'

export const IDENTITY = ['dob', 'driversLicence', 'driversExpiry', 'fullAddress'] as const
export const SECOND = ['name', 'email', 'phone', ...IDENTITY] as const

const DOCUMENT = 'identityDocument'

/** A field's name in the form and in the API's errors: `dob`, `secondPurchaser.dob`. */
export type FieldName = 'suiteId' | (typeof IDENTITY)[number] | `secondPurchaser.${(typeof SECOND)[number]}`

const FIELDS: readonly FieldName[] = [
  'suiteId',
  ...IDENTITY,
  ...SECOND.map((name) => `secondPurchaser.${name}` as const),
]

export const secondName = (field: (typeof SECOND)[number] | 'identityDocument') =>
  `secondPurchaser.${field}` as const

/** The form as the body of `POST /api/buyer/add-buyer`; only the server validates it. */
export const buyRequestOf = (form: FormData, withSecond: boolean) => {
  const text = (name: FieldName) => String(form.get(name) ?? '').trim()
  const all = <Name extends string>(names: readonly Name[], field: (name: Name) => FieldName) =>
    Object.fromEntries(names.map((name) => [name, text(field(name))]))
  const passport = (name: string) => (form.get(name) === 'passport' ? { [DOCUMENT]: 'passport' } : {})
  return {
    suiteId: text('suiteId'),
    ...all(IDENTITY, (name) => name),
    ...passport(DOCUMENT),
    parking: form.has('parking'),
    shareDocuments: form.has('shareDocuments'),
    secondPurchaser: withSecond
      ? { ...all(SECOND, (name) => `secondPurchaser.${name}` as const), ...passport(secondName(DOCUMENT)) }
      : null,
  }
}

const CHOSEN = ['suiteId', 'parking', 'shareDocuments', DOCUMENT, secondName(DOCUMENT)]

/** Whether closing would lose input. */
export const isStarted = (form: FormData) =>
  [...form].some(([name, value]) => !CHOSEN.includes(name) && value !== '')

/** The suites to choose from: those of the pressed suite's plan, lowest price first. */
export const suitesToChoose = (suites: readonly SuiteCard[], pressed: string) => {
  const plan = suites.find(({ _id }) => _id === pressed)?.floorplanType ?? null
  return suites
    .filter(({ _id, available, floorplanType }) => {
      return available && (_id === pressed || (plan !== null && floorplanType === plan))
    })
    .toSorted((a, b) => a.price - b.price)
}

/** Errors of a failed call: by field if the API names any, else one sentence. */
export const failureOf = (error: unknown) => {
  const { status, message, fields } = error instanceof ApiError ? error : new ApiError(0, '')
  const sentence = message || [purchase.unexpected, ...(status === 0 ? [purchase.unanswered] : [])].join(' ')
  if (status === 409) return { status, fields: { suiteId: sentence }, sentence: '' }
  const isNamed = FIELDS.some((name) => Object.hasOwn(fields, name))
  return { status, fields: isNamed ? fields : {}, sentence: isNamed ? '' : sentence }
}
