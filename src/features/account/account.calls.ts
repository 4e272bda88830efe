import { toLogin } from '#features/session/session.store.ts'
import type { ApiError } from '#lib/api.ts'
import { manage } from '#texts/account.ts'
import { failures } from '#texts/form.ts'

/**
 * The message for a failed account call: the server's words, or `otherwise` with what to do next. Field errors are
 * not repeated. Undefined when the session has ended, which redirects to sign-in.
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
