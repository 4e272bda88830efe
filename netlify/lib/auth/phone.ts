import { hasExtension } from '#lib/phone.ts'
import { withoutUnseen } from '#lib/unseen.ts'
import { invalidInput } from '#netlify/lib/http/problem.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

const parse = (given: string) => parsePhoneNumberFromString(given, { defaultCountry: 'CA', extract: false })

/**
 * A number in international format (E.164). Without a country code it is taken as Canadian.
 * @throws ApiProblem 400
 */
export const toE164 = (given: string) => {
  if (hasExtension(given)) throw invalidInput({ phone: 'refusals.phoneExtension' })
  const number = parse(withoutUnseen(given))
  if (!number?.isValid()) throw invalidInput({ phone: 'refusals.phone' })
  return number.number
}

/** The number without its country code. */
export const nationalDigits = (e164: string) => parse(e164)?.nationalNumber ?? ''
