import { fork } from 'node:child_process'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { repository } from '#netlify/build/repository.ts'

/** Supabase alone, with the functions in front, or with the built site and the functions. */
export type StackKind = 'database' | 'functions' | 'site'

export interface Stack {
  environment: Record<string, string>
  stop: () => Promise<void>
}

const entry = fileURLToPath(new URL('./stack.process.ts', import.meta.url))
const logs = join(repository, '.data/test/logs')

/**
 * Starts a temporary stack in a process of its own. `environment` says how to reach it; its STACK_LOG is the file with
 * its output, so that a successful run stays quiet.
 */
export async function startStack(kind: StackKind, name: string = kind): Promise<Stack> {
  const path = join(logs, `${name}.log`)
  await mkdir(logs, { recursive: true })
  const log = await open(path, 'w')
  const child = fork(entry, [kind], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', log.fd, log.fd, 'ipc'],
  })
  await log.close()
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const ready = new Promise<Record<string, string>>((resolve) => child.once('message', resolve as never))
  const early = exited.then(async (code) => {
    const said = await readFile(path, 'utf8')
    throw new Error(`The test stack (${kind}) ended with code ${code}:\n${said.slice(-3000)}`)
  })
  const environment = await Promise.race([ready, early])
  early.catch(() => undefined)
  const stop = async () => {
    if (child.connected) child.disconnect()
    await exited
  }
  return { environment: { ...environment, STACK_LOG: path }, stop }
}

/** The stack of the whole run if there is one (STACK, set by tests/setup/all.ts), else one of its own. */
export async function sharedStack(kind: StackKind): Promise<Stack> {
  const { STACK } = process.env
  if (!STACK) return startStack(kind)
  return { environment: JSON.parse(STACK) as Record<string, string>, stop: () => Promise.resolve() }
}
