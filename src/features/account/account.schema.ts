import { isEmail } from '#lib/email.ts'
import type { MessageKey } from '#lib/message.ts'
import { isPersonName } from '#lib/person-name.ts'
import { noExtension } from '#lib/phone.ts'
import * as z from 'zod/mini'

/** Four Hangul letters are blank, so they do not count as a name. */
const LETTER = /(?![\u115f\u1160\u3164\uffa0])[\p{L}\p{N}]/u

/** Does not abort, because rules that compare fields would not run then: only a field's first message is shown. */
const required = (missing: MessageKey) =>
  z.string(missing).check(z.refine((given) => given.trim() !== '', missing))

const name = (missing: MessageKey) =>
  required(missing).check(
    z.trim(),
    z.maxLength(200, 'accountInput.nameTooLong'),
    z.regex(/^\P{Cc}*$/u, 'accountInput.nameLines'),
    z.refine((given) => LETTER.test(given), missing),
    z.refine(isPersonName, 'accountInput.nameAlone'),
  )

/** Stored and compared in lower case. */
const email = (missing: MessageKey) =>
  required(missing).check(z.trim(), z.toLowerCase(), z.refine(isEmail, 'accountInput.email'))

/** As typed; the server converts it to E.164 or refuses it. */
const phone = (missing: MessageKey) =>
  required(missing).check(z.maxLength(40, 'accountInput.phone'), noExtension)

/** Any length: a password that is too short, too long or common has its own message. Never trimmed. */
const password = (missing: MessageKey) => z.string(missing).check(z.minLength(1, missing))

/** `POST /api/userAuth/signup` answers 201 with `{ message, confirmEmail }`: the same whether the address has an account or not. */
export const signupSchema = z
  .object({
    name: name('accountInput.incomplete'),
    email: email('accountInput.incomplete'),
    phone: phone('accountInput.incomplete'),
    password: password('accountInput.incomplete'),
    confirmPassword: password('accountInput.incomplete'),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      error: 'accountInput.mismatch',
      path: ['confirmPassword'],
    }),
  )
export type Signup = z.infer<typeof signupSchema>

/**
 * `POST /api/userAuth/login` answers 200 with `{ user }`, or 401 without saying which of address and password
 * is wrong.
 */
export const loginSchema = z.object({
  email: email('accountInput.email'),
  password: password('accountInput.password'),
})

/** `POST /api/userAuth/forgot-password` answers 200 with `{ message }`, the same for every address. */
export const forgotPasswordSchema = z.object({ email: email('accountInput.email') })

/**
 * The page `/reset-password#token_hash=…` sends the token of its address: which follows `#` so that it
 * reaches no log. `POST /api/userAuth/reset-password` answers 200 with `{ message }`; every session ends, so
 * the next step is /login. 400 with `fields.tokenHash` for a link that is used or expired: offer
 * /forgot-password.
 */
export const resetPasswordSchema = z.object({
  tokenHash: token(),
  password: password('accountInput.newPassword'),
})

/**
 * The page `/confirm-email#token_hash=…&type=signup` (or `type=email_change`) sends both when its button is
 * pressed: mail scanners open links and must not use them up. `POST /api/userAuth/confirm-email` answers 200
 * with a `messageSchema` and signs nobody in. 400 with `fields.tokenHash` for a link that is used or expired.
 */
export const confirmEmailSchema = z.object({
  tokenHash: token(),
  type: z.enum(['signup', 'email_change'], 'accountInput.link'),
})

function token() {
  return z.string('accountInput.link').check(z.regex(/^[\w-]{16,200}$/, 'accountInput.link'))
}

/** `PUT /api/user/profile/…`: name, email and phone answer the profile (200), password answers `{ message }`. */
export const nameSchema = z.object({ name: name('accountInput.name') })
export const emailSchema = z.object({ email: email('accountInput.email') })
export const phoneSchema = z.object({ phone: phone('accountInput.phone') })
/** A wrong old password is 400 with `fields.oldPassword`. Other sessions end; this one continues. */
export const passwordSchema = z.object({
  oldPassword: password('accountInput.oldPassword'),
  newPassword: password('accountInput.newPassword'),
})

/** `DELETE /api/user/account`: 204, and the cookies are removed; a wrong password is 400 with `fields.password`. */
export const deleteAccountSchema = z.object({ password: password('accountInput.password') })

export { email as emailField, name as nameField }
