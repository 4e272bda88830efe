import { invoke } from './invoke.ts'
import type { LocalFunction } from './registry.ts'
import type { Stoppable } from '../lifecycle.ts'

/**
 * Whether a field matches: a star, a number or a range such as 1-5, each with an optional /step, or a list of these.
 */
function fits(field: string, value: number) {
  return field.split(',').some((part) => {
    const [range = '*', step = '1'] = part.split('/')
    const [first, last = first] = range === '*' ? [0, Infinity] : range.split('-').map(Number)
    if (first === undefined || last === undefined || Number.isNaN(first + Number(step))) return false
    return value >= first && value <= last && (value - first) % Number(step) === 0
  })
}

/** Whether a schedule includes this minute, in UTC as on Netlify. */
export function isDue(schedule: string, at: Date) {
  const fields = schedule.split(/\s+/)
  const values = [at.getUTCMinutes(), at.getUTCHours(), at.getUTCDate(), at.getUTCMonth() + 1, at.getUTCDay()]
  return fields.length === values.length && values.every((value, i) => fits(fields[i] ?? '', value))
}

const scheduleOf = ({ config }: LocalFunction) => ('schedule' in config ? config.schedule : undefined)

const call = () =>
  new Request('http://localhost/.netlify/functions/scheduled', {
    method: 'POST',
    body: JSON.stringify({ next_run: new Date(Date.now() + 60_000).toISOString() }),
  })

const MINUTE = 60_000

/** Calls the scheduled functions when they are due. A function that is still running is not called again. */
export function startSchedule(load: () => Promise<LocalFunction[]>): Stoppable {
  const busy = new Set<string>()
  let timer: NodeJS.Timeout

  async function run(fn: LocalFunction) {
    if (busy.has(fn.name)) return
    busy.add(fn.name)
    await invoke({ fn, params: {} }, call(), '127.0.0.1')
    busy.delete(fn.name)
  }

  async function tick(at: Date) {
    const functions = await load().catch(() => [])
    await Promise.all(functions.filter((fn) => isDue(scheduleOf(fn) ?? '', at)).map(run))
  }

  function wait() {
    timer = setTimeout(
      () => {
        void tick(new Date())
        wait()
      },
      MINUTE - (Date.now() % MINUTE),
    )
    timer.unref()
  }

  wait()
  return {
    stop: () => {
      clearTimeout(timer)
      return Promise.resolve()
    },
  }
}
