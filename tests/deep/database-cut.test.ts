import { database } from '#tests/fixtures/listings.ts'
import { useOwnStack } from '#tests/fixtures/own-stack.ts'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

useOwnStack()

const answers = () =>
  fetch(`${process.env.SUPABASE_URL}/rest/v1/buildings?select=id&limit=1`, {
    headers: { apikey: process.env.SUPABASE_PUBLISHABLE_KEY ?? '' },
  }).then(
    ({ status }) => status,
    () => 0,
  )
/** Several times, because an ending process may still answer once. */
const recovers = async () => {
  for (let time = 0; time < 3; time += 1)
    await expect.poll(answers, { timeout: 20_000, interval: 300 }).toBe(200)
}
const postmaster = async () =>
  Number(
    (await readFile(join(dirname(process.env.MAIL_LOG ?? ''), 'postgres/postmaster.pid'), 'utf8')).split(
      '\n',
    )[0],
  )

it('a database whose connections are cut, or that is killed, is brought back', async () => {
  expect(await answers()).toBe(200)
  const before = await postmaster()
  const sql = database()
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and backend_type = 'client backend'`
  await sql.end()
  await answers()
  await recovers()
  const pid = await postmaster()
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => postmaster().catch(() => pid), { timeout: 20_000 }).not.toBe(pid)
  await recovers()
  expect(await postmaster()).not.toBe(before)
})
