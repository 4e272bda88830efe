import { mkdir, readFile, rename, stat, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { repository } from '#netlify/build/repository.ts'
import { freePort } from '#supabase/local/ports.ts'
import { removeData } from '#supabase/local/reachable.ts'
import { publishOnly } from '#tests/fixtures/listings.ts'
import { familyOf, launch, leftOf } from '#tests/setup/processes.ts'
import type { Started } from '#tests/setup/processes.ts'

const home = join(repository, '.data/test')
const dataDir = join(home, `run-${process.pid}`)
const script = 'netlify/local/start.ts'
let environment: Record<string, string> = {}
let running: Started | undefined
/** A second run on the same data: it waits for the first to end while the tests go on. */
let second: Started | undefined

const all: Started[] = []

const begin = (changes: Record<string, string> = {}) => {
  const started = launch(script, { ...environment, ...changes })
  all.push(started)
  return started
}

const start = async () => {
  running = begin()
  await running.until('Stop with Ctrl-C')
  return running
}

const family = async ({ child }: Started) => familyOf(child.pid ?? 0, dataDir)

const database = async () => {
  const text = await readFile(join(dataDir, 'local.env'), 'utf8')
  return postgres(/^DATABASE_URL=(.*)$/m.exec(text)?.[1] ?? '', { max: 1 })
}

beforeAll(async () => {
  const [port, supabasePort, postgresPort] = [await freePort(), await freePort(), await freePort()]
  environment = {
    DATA_DIR: dataDir,
    PORT: String(port),
    SUPABASE_PORT: String(supabasePort),
    POSTGRES_PORT: String(postgresPort),
  }
  // Pictures are kept between runs: encoding the home page's takes a core a minute.
  await mkdir(join(home, 'images'), { recursive: true })
  await mkdir(dataDir, { recursive: true })
  await symlink(join(home, 'images'), join(dataDir, 'images'))
})

afterAll(async () => {
  for (const { child } of all) child.kill('SIGTERM')
  await Promise.all(all.map(({ exited }) => exited))
  await removeData(dataDir)
}, 120_000)

describe('npm start', { timeout: 900_000 }, () => {
  it('sets everything up, serves, tells the address and keeps the keys to itself', async () => {
    const { output } = await start()
    const url = `http://localhost:${environment.PORT}`
    expect(output()).toContain(`Ready: ${url}`)
    expect(output()).toMatch(/Demo account: \S+@larkfield\.example \/ \S+/)
    expect((await stat(join(dataDir, 'local.env'))).mode & 0o777).toBe(0o600)
    const home = await fetch(url)
    expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('Larkfield')])
    const buildings = (await (await fetch(`${url}/api/building`)).json()) as unknown[]
    expect(buildings.length).toBeGreaterThanOrEqual(14)

    const [port, supabasePort, postgresPort] = [await freePort(), await freePort(), await freePort()]
    second = begin({ PORT: `${port}`, SUPABASE_PORT: `${supabasePort}`, POSTGRES_PORT: `${postgresPort}` })
  })

  it('shows a changed price at once in the API, and in the page without a restart', async () => {
    const url = `http://localhost:${environment.PORT}`
    const page = async () => (await fetch(`${url}/suites/aurora-on-king-1204`)).text()
    const builds = () => running?.output().match(/The site is rebuilt/g)?.length ?? 0
    const price = async () => (await (await fetch(`${url}/api/suite/aurora-on-king-1204`)).json()).price
    expect(await price()).toBe(649_900) // and the CDN caches it
    expect(await page()).not.toContain('$1,234,567')
    const sql = await database()
    await sql`alter table public.public_files rename to away` // now no build can read its data
    await sql`update public.suites set price = 649000 where id = 'aurora-on-king-1204'`
    await running?.until('The site stays as it was')
    expect(await page()).toContain('$649,900')
    await sql`alter table public.away rename to public_files`

    expect(builds()).toBe(0)

    // One page is enough to show that editors see the change.
    await publishOnly(sql, 'aurora-on-king')
    const prices = Array.from({ length: 100 }, (_, at) => 1_234_468 + at)
    await Promise.all(
      prices.map((price) => sql`update public.suites set price = ${price} where id = 'aurora-on-king-1204'`),
    )
    await sql`update public.suites set price = 1234567 where id = 'aurora-on-king-1204'`
    await expect.poll(price, { timeout: 10_000 }).toBe(1_234_567)
    await expect.poll(page, { timeout: 600_000, interval: 500 }).toContain('$1,234,567')
    await expect
      .poll(async () => (await sql`select from public.listing_changes where handled_at is null`).length, {
        timeout: 60_000,
      })
      .toBe(0)
    expect(builds()).toBe(1)
    await sql.end()
  })

  it('reports a port in use, and stops', async () => {
    const other = begin({ DATA_DIR: `${dataDir}-second` })
    expect(await other.exited).toBe(1)
    expect(other.output()).toContain(`Port ${environment.PORT} (the site) is taken by another program.`)
    expect(other.output()).toContain('set PORT to a free port')
  })

  it('reports data in use by another run', async () => {
    expect(await second?.exited).toBe(1)
    expect(second?.output()).toMatch(/is in use by process \d+/)
  })

  it('leaves nothing running when it is told to end', async () => {
    if (!running) throw new Error('nothing runs')
    const sql = await database()
    await sql`insert into public.rate_observations (series, observed_on, rate) values ('kept', '2020-02-02', 4.5)`
    await sql.end()
    const members = await family(running)
    expect(members.length).toBeGreaterThan(5)
    running.child.kill('SIGINT')
    expect(await running.exited).toBe(0)
    expect(await leftOf(members, 0)).toEqual([])
  })

  it('finds its data again, and starts without building again', async () => {
    const again = await start()
    expect(again.output()).toContain('nothing changed since')
    expect(again.output()).not.toContain('Seeding')
    const sql = await database()
    expect(await sql`select rate from public.rate_observations where series = 'kept'`).toEqual([
      { rate: 4.5 },
    ])
    await sql.end()
  })

  const alive = async () =>
    running?.child.exitCode === null && running.child.signalCode === null ? running : start()
  const postmaster = async () =>
    Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])

  it.each(['server.ts', 'postgres'])(
    'keeps its pages up and brings the database back when its %s is killed',
    async (part) => {
      const members = await family(await alive())
      const before = await postmaster()
      const server = members.find(({ command }) => command.includes(part))?.pid
      process.kill(part === 'postgres' ? before : (server ?? 0), 'SIGKILL')
      const url = `http://localhost:${environment.PORT}`
      expect((await fetch(url)).status).toBe(200)
      const waiting = { timeout: 600_000, interval: 500 }
      await expect.poll(() => postmaster().catch(() => before), waiting).not.toBe(before)
      await expect.poll(async () => (await fetch(`${url}/api/health`)).status, waiting).toBe(200)
    },
  )

  it('keeps its pages up while the database cannot start, and tries again', async () => {
    const { output } = await alive()
    const url = `http://localhost:${environment.PORT}`
    const before = await postmaster()
    const [version, away] = [join(dataDir, 'postgres/PG_VERSION'), join(dataDir, 'PG_VERSION')]
    await rename(version, away)
    const since = output().length
    process.kill(before, 'SIGKILL')
    const waiting = { timeout: 600_000, interval: 500 }
    const failures = () =>
      output()
        .slice(since)
        .match(/Postgres did not start/g)?.length ?? 0
    await expect.poll(failures, waiting).toBeGreaterThan(1)
    expect((await fetch(url)).status).toBe(200)
    await rename(away, version)
    await expect.poll(async () => (await fetch(`${url}/api/health`)).status, waiting).toBe(200)
    expect((await fetch(url)).status).toBe(200)
  })

  it.each(['launcher', 'start.ts'])('leaves nothing running when its %s is killed', async (part) => {
    const victim = await alive()
    const members = await family(victim)
    const pid =
      part === 'launcher' ? victim.child.pid : members.find(({ command }) => command.includes(part))?.pid
    process.kill(pid ?? 0, 'SIGKILL')
    await victim.exited
    expect(await leftOf(members)).toEqual([])
  })
})

it('leaves a port alone that others hold', { timeout: 600_000 }, async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const address = holder.address()
  const port = typeof address === 'object' ? address?.port : 0
  const { exited, output } = begin({ PORT: String(await freePort()), POSTGRES_PORT: `${port}` })
  expect(await exited).toBe(1)
  expect(output()).toContain(`Port ${port} (Postgres) is taken`)
  holder.close()
})
