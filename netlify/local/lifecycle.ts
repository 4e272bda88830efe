export interface Stoppable {
  stop: () => Promise<void>
}

const parent = process.ppid

/** Resolves when it is time to end: at a signal, or when the parent process is gone. */
function untilAsked(): Promise<undefined> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve(undefined))
    if (process.connected) process.once('disconnect', () => resolve(undefined))
    const watch = setInterval(() => {
      if (process.ppid !== parent) resolve(undefined)
    }, 500)
    watch.unref()
  })
}

/**
 * Runs a command that starts things one after another. When it is told to end or when a start fails, it stops everything
 * it started, last first, and ends the process.
 */
export async function run(start: (keep: (part: Stoppable) => void) => Promise<void>) {
  const parts: Stoppable[] = []
  const trouble = Promise.withResolvers<string>()
  const keep = (part: Stoppable) => void parts.unshift(part)
  start(keep).catch((error: unknown) =>
    trouble.resolve(error instanceof Error ? error.message : String(error)),
  )
  const end = await Promise.race([untilAsked(), trouble.promise])
  if (end !== undefined) console.error(`\n${end}\n`)
  for (const part of parts) await part.stop().catch((error: unknown) => console.error(error))
  process.exit(end === undefined ? 0 : 1)
}
