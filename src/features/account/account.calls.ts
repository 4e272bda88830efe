import { toLogin } from '#features/session/session.store.ts'
import type { ApiError } from '#lib/api.ts'
import { manage } from '#texts/account.ts'
import { failures } from '#texts/form.ts'

/**
 * What is said when a call for an account failed: the server's words, or `otherwise` with what to do next. What a
 * field says is not said twice. Nothing when the session is over: then the way leads to sign in.
 */
export const failedWith =
  (otherwise: string) =>
  ({ status, message, fields }: ApiError): string[] | undefined => {
    if (status === 401) {
      toLogin(manage.expired)
      return undefined
    }
    if (Object.values(fields).includes(message)) return []
    if (message) return [message]
    return [otherwise, status === 0 ? failures.offline : failures.unexplained(status)]
  }
