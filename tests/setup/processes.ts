import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { repository } from '#netlify/build/repository.ts'

const run = promisify(execFile)

interface Process {
  pid: number
  parent: number
  command: string
}

/** All processes of this machine, except ended ones that have not been collected yet. */
export async function processes(): Promise<Process[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='])
  const rows = stdout.split('\n').map((line) => /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line))
  return rows
    .filter((row) => row !== null && !row[3]?.startsWith('Z'))
    .map((row) => ({ pid: Number(row?.[1]), parent: Number(row?.[2]), command: row?.[4] ?? '' }))
}

/**
 * A process, all its descendants, and all processes that name the data directory, even if they have lost their parent.
 */
export async function familyOf(pid: number, dataDir: string): Promise<Process[]> {
  const all = await processes()
  const family = new Set(all.filter((one) => one.pid === pid || one.command.includes(dataDir)))
  for (let size = -1; size !== family.size;) {
    size = family.size
    const pids = new Set([...family].map((member) => member.pid))
    for (const one of all) if (pids.has(one.parent)) family.add(one)
  }
  return [...family]
}

/** Waits until none of them runs; returns those that still run after `patience` (ms). */
export async function leftOf(family: Process[], patience = 15_000): Promise<Process[]> {
  const until = Date.now() + patience
  for (;;) {
    const running = await processes()
    const left = family.filter((one) =>
      running.some(({ pid, command }) => pid === one.pid && command === one.command),
    )
    if (left.length === 0 || Date.now() > until) return left
    await wait(100)
  }
}

export interface Started {
  child: ChildProcess
  output: () => string
  /** Resolves when the output contains the text; fails if the process ends first. */
  until: (text: string) => Promise<void>
  exited: Promise<number | null>
}

/** Settings of the test stack, which would stop it from starting a Supabase of its own. */
const ofTheStack = [
  'SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_SECRET_KEY',
  'DATABASE_URL',
  'SITE_URL',
]

/** Runs the launcher as `npm start` does; it ends with the process that runs the tests. */
export function launch(script: string, environment: Record<string, string>): Started {
  const env: NodeJS.ProcessEnv = { ...process.env, npm_lifecycle_event: 'start', ...environment }
  for (const name of ofTheStack) Reflect.deleteProperty(env, name)
  const child = spawn(process.execPath, [join(repository, 'netlify/commands/launch.mjs'), script], {
    cwd: repository,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const waiting = new Set<() => void>()
  const take = (chunk: Buffer) => {
    output += chunk.toString()
    for (const check of waiting) check()
  }
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  const until = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const check = () => {
        if (output.includes(text)) resolve()
      }
      waiting.add(check)
      check()
      void exited.then((code) => reject(new Error(`It ended with code ${code} before "${text}":\n${output}`)))
    })
  return { child, output: () => output, until, exited }
}
