import { nationalDigits } from './phone.ts'
import type { Account } from '#features/account/account.db.ts'
import type { User } from '#features/session/session.schema.ts'

/** An account as the API shows it to its owner. */
export const userOf = ({ id, name, email, phone }: Account): User => ({
  _id: id,
  name,
  email,
  phone: phone ? nationalDigits(phone) : '',
  phoneE164: phone ?? '',
})
