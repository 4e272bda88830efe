import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { ApiError } from '#lib/api.ts'
import { purchase } from '#texts/buyer.ts'

export const IDENTITY = ['dob', 'driversLicence', 'driversExpiry', 'fullAddress'] as const
export const SECOND = ['name', 'email', 'phone', ...IDENTITY] as const

/** Fields of an address; the API takes them as one, `fullAddress`. */
export const ADDRESS = ['fullAddress', 'city', 'region', 'postalCode', 'country'] as const
/** The checkbox that gives the second purchaser the first one's address. */
export const SAME_ADDRESS = 'sameAddress'

const DOCUMENT = 'identityDocument'

export const secondName = <
  Field extends (typeof SECOND)[number] | (typeof ADDRESS)[number] | 'identityDocument' | 'sameAddress',
>(
  field: Field,
) => `secondPurchaser.${field}` as const

/** A field's name in the form and in the API's errors: `dob`, `secondPurchaser.dob`. */
export type FieldName = 'suiteId' | (typeof IDENTITY)[number] | `secondPurchaser.${(typeof SECOND)[number]}`

const FIELDS: readonly FieldName[] = ['suiteId', ...IDENTITY, ...SECOND.map((name) => secondName(name))]

/** An address on one line: `12 King Street West, Toronto, Ontario M5H 1A1, Canada`. Empty without a street. */
const addressOf = (form: FormData, nameOf: (field: (typeof ADDRESS)[number]) => string) => {
  const [street = '', city, region, postalCode, country] = ADDRESS.map((field) =>
    String(form.get(nameOf(field)) ?? '').trim(),
  )
  const place = [city, [region, postalCode].filter(Boolean).join(' '), country]
  return street && [street, ...place].filter(Boolean).join(', ')
}

/** The form as the body of `POST /api/buyer/add-buyer`, not checked yet. */
export const buyRequestOf = (form: FormData, withSecond: boolean) => {
  const text = (name: FieldName) => String(form.get(name) ?? '').trim()
  const all = <Name extends string>(names: readonly Name[], field: (name: Name) => FieldName) =>
    Object.fromEntries(names.map((name) => [name, text(field(name))]))
  const passport = (name: string) => (form.get(name) === 'passport' ? { [DOCUMENT]: 'passport' } : {})
  const fullAddress = addressOf(form, (field) => field)
  return {
    suiteId: text('suiteId'),
    ...all(IDENTITY, (name) => name),
    ...passport(DOCUMENT),
    fullAddress,
    parking: form.has('parking'),
    shareDocuments: form.has('shareDocuments'),
    secondPurchaser: withSecond
      ? {
          ...all(SECOND, secondName),
          ...passport(secondName(DOCUMENT)),
          fullAddress: form.has(secondName(SAME_ADDRESS)) ? fullAddress : addressOf(form, secondName),
        }
      : null,
  }
}

const CHOSEN: string[] = [
  ...['suiteId', 'parking', 'shareDocuments', DOCUMENT],
  ...[secondName(DOCUMENT), secondName(SAME_ADDRESS)],
]

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

/** Errors of a failed call: by field if the API names any, otherwise one sentence. */
export const failureOf = (error: unknown) => {
  const { status, message, fields } = error instanceof ApiError ? error : new ApiError(0, '')
  const sentence = message || [purchase.unexpected, ...(status === 0 ? [purchase.unanswered] : [])].join(' ')
  if (status === 409) return { status, fields: { suiteId: sentence }, sentence: '' }
  const isNamed = FIELDS.some((name) => Object.hasOwn(fields, name))
  return { status, fields: isNamed ? fields : {}, sentence: isNamed ? '' : sentence }
}
