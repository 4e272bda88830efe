import { useRef, useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { reasonOf } from '#ui/form/form.rules.ts'
import { toastError } from '#ui/toast.script.ts'

interface Options {
  /** What is said about a failed call. */
  failed?: (error: ApiError) => string
  /** Says it elsewhere than in a toast. */
  say?: (text: string) => void
  /** Somebody else was faster (409): shows what is there now. */
  onStale?: () => void
  /** Done or not. */
  onEnd?: () => void
  /** A press counts also while an earlier one is on its way. */
  repeats?: boolean
}

/**
 * What a press at the desk does, once at a time. After a failed call the reason is said and the control is free again,
 * also after an error that nobody expected: that one is thrown on, so that it is reported (trouble.script.ts).
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
      if (error.status === 409) onStale?.()
    } finally {
      settle(false)
      onEnd?.()
    }
  }
  return { busy, run }
}
