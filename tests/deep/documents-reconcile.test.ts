import { addAccount } from '#tests/fixtures/account.ts'
import type { Account } from '#tests/fixtures/account.ts'
import { form, instanceFor, leftOf, NOTHING, ONE } from '#tests/fixtures/documents.ts'
import { freshFunction } from '#tests/fixtures/in-process.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { useOwnStack } from '#tests/fixtures/own-stack.ts'
import { requestFor } from '#tests/fixtures/purchase.ts'
import { ailments } from '#tests/fixtures/stand-in.ts'
import { supabaseBehindDoor } from '#tests/fixtures/supabase.ts'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

useOwnStack()
let sql: ReturnType<typeof database>
let door: Awaited<ReturnType<typeof supabaseBehindDoor>>
let owner: Account

beforeAll(async () => {
  sql = database()
  door = await supabaseBehindDoor()
})
beforeEach(async () => {
  owner = await addAccount()
})
afterEach(() => {
  door.recover()
  vi.unstubAllEnvs()
})
afterAll(async () => {
  await door.close()
  await sql.end()
})

const behindDoor = {
  get SUPABASE_URL() {
    return door.url
  },
}
const upload = async () => {
  const call = await instanceFor(owner, () => import('#netlify/functions/user-upload.ts'), behindDoor)
  return () => call('/api/userauth/user/upload', {}, form())
}
const removal = async () => {
  const call = await instanceFor(owner, () => import('#netlify/functions/user-documents.ts'), behindDoor)
  return (documentId: string) => call('/x', { documentId }, { method: 'DELETE' })
}
const reconcile = async () => {
  const call = await freshFunction(() => import('#netlify/functions/documents-reconcile.ts'), behindDoor)
  return (await call('/')).status
}
const hourLater = () => sql`update public.documents set reserved_until = reserved_until - interval '1 hour'`
const room = async () => {
  const [row] = await sql`
    select coalesce(sum(size), 0)::integer as used from public.documents
    where user_id = ${owner.id} and (status = 'ready' or reserved_until > now())`
  return row?.['used'] as number
}
const isUpload = ({ method, url }: { method?: string | undefined; url?: string | undefined }) =>
  method === 'POST' && url?.startsWith('/storage/v1/object/documents/') === true
describe('storage that is', () => {
  it.each(Object.entries(ailments))('%s takes no upload, and no room for it', async (_, ailment) => {
    const send = await upload()
    door.shut('/storage/', ailment)
    const answer = await send()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await room()).toBe(0)
    door.recover()
    expect(await reconcile()).toBe(204)
    expect(await leftOf(sql, owner)).toEqual(NOTHING)
    expect((await send()).status).toBe(201)
  })

  it.each(Object.entries(ailments))('%s does not keep a document from being deleted', async (_, ailment) => {
    await (
      await upload()
    )()
    const [row] = await sql`select id from public.documents where user_id = ${owner.id}`
    const remove = await removal()
    door.shut('/storage/', ailment)
    expect((await remove(row?.['id'])).status).toBe(200)
    expect((await remove(row?.['id'])).status).toBe(404)
    expect(await leftOf(sql, owner)).toEqual({ rows: ['reserved, over'], objects: 1 })
    expect(await reconcile()).toBe(500)
    door.recover()
    expect(await reconcile()).toBe(204)
    expect(await leftOf(sql, owner)).toEqual(NOTHING)
  })

  it('taking the file without saying so leaves no file behind', async () => {
    const send = await upload()
    door.watch((request, response) => void (isUpload(request) && response.destroy()))
    expect((await send()).status).toBe(503)
    door.recover()
    await reconcile()
    expect(await leftOf(sql, owner)).toEqual(NOTHING)
  })
})

it('a database that is gone once the file is stored leaves nothing either', async () => {
  const send = await upload()
  door.watch((request) => void (isUpload(request) && door.become(ailments.gone)))
  expect((await send()).status).toBe(503)
  expect(await leftOf(sql, owner)).toEqual({ rows: ['reserved'], objects: 1 })
  door.recover()
  await reconcile()
  expect(await leftOf(sql, owner)).toEqual({ rows: ['reserved'], objects: 1 })
  await hourLater()
  await reconcile()
  expect(await leftOf(sql, owner)).toEqual(NOTHING)
})

describe('a process killed', () => {
  const entry = new URL('../fixtures/killed.process.ts', import.meta.url).pathname

  /** Kills the process once the call `at` is answered, before it gets the response. */
  const killedAt = async (name: string, body: string, at: string) => {
    const env = { ...process.env, SUPABASE_URL: door.url }
    const child = fork(entry, [name, owner.cookie, body], {
      env,
      stdio: 'ignore',
      execArgv: ['--no-warnings'],
    })
    const exited = once(child, 'exit')
    door.watch((request, response) => {
      if (!request.url?.includes(at)) return
      child.kill('SIGKILL')
      response.destroy()
    })
    const [, signal] = await exited
    door.recover()
    return signal as string | null
  }

  it.each([
    ['reserved room', 'reserve_document', { rows: ['reserved'], objects: 0 }],
    ['stored the file', '/storage/v1/object/documents/', { rows: ['reserved'], objects: 1 }],
  ])('after it %s leaves nothing in the end', async (_, at, left) => {
    expect(await killedAt('user-upload', '', at)).toBe('SIGKILL')
    expect(await leftOf(sql, owner)).toEqual(left)
    await reconcile()
    expect(await leftOf(sql, owner)).toEqual(left)
    await hourLater()
    await reconcile()
    expect(await leftOf(sql, owner)).toEqual(NOTHING)
  })

  it('after it wrote a request to buy loses neither the request nor its mails', async () => {
    const ids = await addListings(sql, 'killed')
    const body = JSON.stringify(requestFor(`${ids.open}-101`))
    const stored = () => sql`
      select r.id, (select count(*)::integer from public.outbox o where o.dedupe_key like '%/' || r.id) as mails
      from public.buy_requests r where r.user_id = ${owner.id}`
    expect(await killedAt('buyer-add-buyer', body, 'take_hits')).toBe('SIGKILL')
    expect(await stored()).toHaveLength(0)
    expect(await killedAt('buyer-add-buyer', body, 'send_buy_request')).toBe('SIGKILL')
    const [row] = await stored()
    expect(row?.['mails']).toBe(3)
    const call = await instanceFor(owner, () => import('#netlify/functions/buyer-add-buyer.ts'))
    const again = await call(
      '/x',
      {},
      { method: 'POST', body, headers: { 'content-type': 'application/json' } },
    )
    expect((await again.json()).request._id).toBe(row?.['id'])
    expect(await stored()).toHaveLength(1)
  })
})

describe('the reconciling', () => {
  it('leaves whole documents and uploads under way alone', async () => {
    await (
      await upload()
    )()
    await sql`
      insert into public.documents (user_id, filename, content_type, size, storage_path)
      values (${owner.id}, 'b', 'application/pdf', 9, ${`${owner.id}/b`})`
    await reconcile()
    expect(await leftOf(sql, owner)).toEqual({ rows: ['ready', 'reserved'], objects: 1 })
  })

  it('removes a row that lost its object and an object that lost its row', async () => {
    const send = await upload()
    await send()
    await sql.begin(async (transaction) => {
      // As Supabase Storage sets before it deletes; otherwise deletion is forbidden.
      await transaction`select set_config('storage.allow_delete_query', 'true', true)`
      await transaction`delete from storage.objects where name like ${`${owner.id}/%`}`
    })
    await reconcile()
    expect(await leftOf(sql, owner)).toEqual(NOTHING)
    await send()
    expect(await leftOf(sql, owner)).toEqual(ONE)
    await sql`delete from public.documents where user_id = ${owner.id}`
    await reconcile()
    expect(await leftOf(sql, owner)).toEqual(NOTHING)
  })

  it('sets aside one that storage refuses, and removes the others', async () => {
    await (
      await upload()
    )()
    const other = await addAccount()
    await sql`
      insert into public.documents (user_id, filename, content_type, size, storage_path, reserved_until)
      values (${other.id}, 'b', 'application/pdf', 9, ${`${other.id}/b`}, now() - interval '1 hour')`
    const [bad] = await sql`select id from public.documents where user_id = ${other.id}`
    await sql`update public.documents set status = 'reserved', uploaded_at = null, reserved_until = now()
      where user_id = ${owner.id}`
    door.refuse('/storage/v1/object/documents', `${other.id}/`)
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    expect(await reconcile()).toBe(204)
    const lines = errors.mock.calls.map(([line]) => JSON.parse(line as string))
    errors.mockRestore()
    expect(lines).toEqual([
      { level: 'error', alarm: 'set-aside', place: 'documents-reconcile', row: bad?.['id'] },
    ])
    expect(await leftOf(sql, owner)).toEqual(NOTHING)
    door.recover()
    await reconcile()
    expect(await leftOf(sql, other)).toEqual(NOTHING)
  })

  it('removes what an account leaves behind', async () => {
    await (
      await upload()
    )()
    await sql`delete from auth.users where id = ${owner.id}`
    expect(await leftOf(sql, owner)).toEqual({ rows: [], objects: 1 })
    await reconcile()
    expect(await leftOf(sql, owner)).toEqual(NOTHING)
  })
})
