import { useRef, useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { reasonOf } from '#ui/form/form.rules.ts'
import { toastError } from '#ui/toast.script.ts'

interface Options {
  /** What is said about a failed call. */
  failed?: (error: ApiError) => string
  /** Shows the error elsewhere than in a toast. */
  say?: (text: string) => void
  /** A colleague saved (409) or removed it first (404): shows what is stored. */
  onStale?: () => void
  /** Done or not. */
  onEnd?: () => void
  /** A press counts even while an earlier one is still running. */
  repeats?: boolean
}

/**
 * What a press at the desk does, one at a time. After a failed call the reason is shown and the control is
 * usable again, also after an unexpected error, which is rethrown so that it is reported (trouble.script.ts).
 */
export const useAction = ({
  failed = reasonOf,
  say = toastError,
  onStale,
  onEnd,
  repeats = false,
}: Options = {}) => {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const settle = (isRunning: boolean) => {
    running.current = isRunning
    setBusy(isRunning)
  }
  const run = async (work: () => Promise<void>) => {
    if (running.current && !repeats) return
    settle(true)
    try {
      await work()
    } catch (error) {
      const isExpected = error instanceof ApiError
      say(failed(isExpected ? error : new ApiError(500, '')))
      if (!isExpected) throw error
      if ([404, 409].includes(error.status)) onStale?.()
    } finally {
      settle(false)
      onEnd?.()
    }
  }
  return { busy, run }
}
