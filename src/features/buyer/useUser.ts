import { useEffect, useState } from 'react'
import type { User } from '#features/account/account.schema.ts'
import { ApiError, getJson } from '#lib/api.ts'
import { purchase } from '#texts/buyer.ts'
import { toastError } from '#ui/toast.script.ts'

/** Who asks, fresh from the API. That the session has ended is said when the request is sent. */
export const useUser = () => {
  const [user, setUser] = useState<User>()
  useEffect(() => {
    const abort = new AbortController()
    getJson<User>('/api/userauth/user', { signal: abort.signal })
      .then(setUser)
      .catch((error: unknown) => {
        if (abort.signal.aborted || (error instanceof ApiError && error.status === 401)) return
        toastError(purchase.userFailed)
      })
    return () => abort.abort()
  }, [])
  return user
}
