export interface Stoppable {
  stop: () => Promise<void>
}

const parent = process.ppid

/** The reason to stop: a signal, the launcher's channel closing, or the parent process going away. */
function untilAsked(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve(signal))
    if (process.connected) process.once('disconnect', () => resolve('the launcher is gone'))
    const watch = setInterval(() => {
      if (process.ppid !== parent) resolve('the parent process is gone')
    }, 500)
    watch.unref()
  })
}

/**
 * Runs a command that starts things one after another. Whatever was started is stopped, last first, when the command
 * is told to end, when one part fails or when starting fails; then the process ends.
 */
export async function run(
  start: (keep: (part: Stoppable, failed?: Promise<string>) => void) => Promise<void>,
) {
  const parts: Stoppable[] = []
  const trouble = Promise.withResolvers<string>()
  const keep = (part: Stoppable, failed?: Promise<string>) => {
    parts.unshift(part)
    void failed?.then(trouble.resolve)
  }
  const asked = untilAsked()
  const started = start(keep).then(
    () => trouble.promise,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  const end = await Promise.race([asked.then(() => undefined), started])
  if (end !== undefined) console.error(`\n${end}\n`)
  for (const part of parts) await part.stop().catch((error: unknown) => console.error(error))
  process.exit(end === undefined ? 0 : 1)
}
