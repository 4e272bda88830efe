import { execFile, spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { repository } from '#netlify/build/repository.ts'

const run = promisify(execFile)

/** Resident kilobytes of a process and its descendants; shared memory counts for each. */
const memoryOf = async (root: number) => {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss='])
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const family = new Set([root])
  for (let size = 0; size !== family.size;) {
    size = family.size
    for (const [pid = 0, parent = 0] of rows) if (family.has(parent)) family.add(pid)
  }
  return rows.reduce((sum, [pid = 0, , rss = 0]) => sum + (family.has(pid) ? rss : 0), 0)
}

/** A proxy in front of Supabase that counts requests. */
export const countRequests = async (target: string) => {
  const asked = { catalogue: 0, files: 0 }
  const server = createServer((incoming, outgoing) => {
    asked[incoming.url?.startsWith('/storage/') ? 'files' : 'catalogue'] += 1
    const headers = new Headers()
    for (const [name, value] of Object.entries(incoming.headers))
      if (typeof value === 'string' && !['host', 'connection'].includes(name)) headers.set(name, value)
    fetch(new URL(incoming.url ?? '/', target), { headers })
      .then(async (answer) => {
        const type = answer.headers.get('content-type') ?? 'application/json'
        outgoing.writeHead(answer.status, { 'content-type': type })
        outgoing.end(Buffer.from(await answer.arrayBuffer()))
      })
      .catch(() => outgoing.writeHead(502).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, asked, stop: () => server.close() }
}

export interface Outcome {
  seconds: number
  gigabytes: number
}

/** Runs a build in a separate process and measures its memory with its descendants'. */
export const runBuild = (command: string[], environment: Record<string, string>) => {
  const started = performance.now()
  const child = spawn(process.execPath, command, {
    cwd: repository,
    env: { ...process.env, ...environment, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let kilobytes = 0
  const watch = setInterval(() => {
    void memoryOf(child.pid ?? 0).then((now) => (kilobytes = Math.max(kilobytes, now)))
  }, 250)
  return new Promise<Outcome>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      clearInterval(watch)
      if (code !== 0) reject(new Error(`The build ended with ${code}`))
      else resolve({ seconds: (performance.now() - started) / 1000, gigabytes: kilobytes / 1024 / 1024 })
    })
  })
}
