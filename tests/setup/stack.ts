import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Supabase alone, with the functions in front, or with the built site and the functions. */
export type StackKind = 'database' | 'functions' | 'site'

export interface Stack {
  environment: Record<string, string>
  stop: () => Promise<void>
}

const entry = fileURLToPath(new URL('./stack.process.ts', import.meta.url))

/** Starts a throw-away stack in a process of its own; `environment` is how to reach it. */
export async function startStack(kind: StackKind): Promise<Stack> {
  const child = fork(entry, [kind], { execArgv: ['--disable-warning=ExperimentalWarning'] })
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const ready = new Promise<Record<string, string>>((resolve) => child.once('message', resolve as never))
  const early = exited.then((code) => {
    throw new Error(`The test stack (${kind}) ended with code ${code}: its messages stand above.`)
  })
  const environment = await Promise.race([ready, early])
  early.catch(() => undefined)
  const stop = async () => {
    if (child.connected) child.disconnect()
    await exited
  }
  return { environment, stop }
}
