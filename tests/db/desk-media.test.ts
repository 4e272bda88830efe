import { expect, it } from 'vitest'
import { addBuilding, addSuite, become, becomeMember, undone, type Transaction } from './support.ts'

/** The upload of a picture, a plan's drawing or a file, from its announcement to its row. */

const PATH = 'listings/elm/lobby-0123456789ab.jpg'
const OTHER = 'listings/elm/lobby-ba9876543210.jpg'

const outcome = async (rows: PromiseLike<readonly { answer: Answer }[]>) => (await rows)[0]?.answer
interface Answer {
  outcome: string
  upload?: string
}
interface Wanted {
  kind: string
  plan?: string
  replaces?: string
  seen?: string
}

const reserve = (t: Transaction, building: string, { kind, plan, replaces, seen }: Wanted) =>
  outcome(
    t<{ answer: Answer }[]>`
      select public.desk_reserve_upload(
        ${building}, ${kind}, ${plan ?? null}, null, false, ${replaces ?? null}, ${seen ?? null}, 'lobby.jpg', 9
      ) as answer`,
  )
const begin = async (t: Transaction, building: string, wanted: Wanted = { kind: 'picture' }) => {
  const answer = await reserve(t, building, wanted)
  if (!answer?.upload) throw new Error(`Not reserved: ${answer?.outcome}`)
  return answer.upload
}
const keep = (t: Transaction, upload: string) =>
  outcome(t<{ answer: Answer }[]>`select public.desk_keep_upload(${upload}, 'The lobby', null) as answer`)

/** What the site does with the secret key, and then the member goes on. */
const asSite = async <Result>(t: Transaction, work: () => Promise<Result>) => {
  const [was] = await t`select current_setting('request.jwt.claims') as claims,
    current_setting('request.headers') as headers, current_setting('request.jwt.claim.sub') as sub`
  await become(t, 'service')
  const result = await work()
  await t`reset role`
  await t`select set_config('request.jwt.claims', ${was?.['claims']}, true),
    set_config('request.headers', ${was?.['headers']}, true), set_config('request.jwt.claim.sub', ${was?.['sub']}, true)`
  await t`set local role authenticated`
  return result
}
const note = (t: Transaction, upload: string, path = PATH, type = 'image/jpeg') =>
  asSite(t, async () => {
    const [row] = await t`select public.note_upload(${upload}, ${path}, ${type}, 900, 600, 5000) as said`
    return row?.['said'] as string
  })
const asOwner = async <Result>(t: Transaction, work: () => Promise<Result>) =>
  asSite(t, async () => {
    await t`reset role`
    return work()
  })
const store = (t: Transaction, path = PATH) =>
  asOwner(t, () => t`insert into storage.objects (bucket_id, name) values ('media', ${path})`)
/** The upload's hour is over. */
const end = (t: Transaction, upload: string) =>
  asOwner(
    t,
    () =>
      t`update public.desk_uploads set reserved_until = now() - interval '2 minutes' where id = ${upload}`,
  )
const strays = (t: Transaction) =>
  asSite(t, async () => {
    const rows = await t`select upload, path from public.stray_uploads(500) order by path`
    return rows.map(({ path }) => path as string | null)
  })

/** A building with a plan, and an editor at it. */
const asEditor = (work: (t: Transaction, building: string) => Promise<void>) =>
  undone(async (t) => {
    await t`delete from public.desk_uploads`
    const building = await addBuilding(t, { published: false })
    const suite = await addSuite(t, building)
    await t`update public.suites set floorplan_type = 'A' where id = ${suite}`
    await becomeMember(t, 'editor')
    await work(t, building)
  })

it('opens an upload for the editor who began it, and for nobody else', () =>
  asEditor(async (t, building) => {
    const upload = await begin(t, building)
    const opened = async () => {
      const [row] = await t`select role, opened from public.desk_open_upload(${upload})`
      return row && [row['role'], (row['opened'] as { arrived: number | null } | null)?.arrived]
    }
    expect(await opened()).toEqual(['editor', null])
    await asOwner(
      t,
      () => t`
        insert into storage.objects (bucket_id, name, metadata) values ('documents', ${`desk/${upload}`}, '{"size": 9}')`,
    )
    expect(await opened()).toEqual(['editor', 9])
    const me = async () => (await t`select id from public.desk_caller()`)[0]?.['id'] as string
    const id = await me()
    await asOwner(t, () => t`update public.staff set role = 'sales' where user_id = ${id}`)
    expect(await opened()).toEqual(['sales', undefined])
    await becomeMember(t, 'manager')
    expect(await opened()).toEqual(['manager', undefined])
    await become(t, 'guest')
    await expect(t.savepoint(opened)).rejects.toThrow('permission denied')
  }))

it('leaves an object to the job only if this upload brought it, and nothing names it', () =>
  asEditor(async (t, building) => {
    const [first, second] = [await begin(t, building), await begin(t, building)]
    expect(await note(t, first)).toBe('new')
    await store(t)
    expect(await note(t, second)).toBe('stored')
    await end(t, first)
    // The second upload still needs it.
    expect(await strays(t)).toEqual([null])
    await end(t, second)
    expect(await strays(t)).toEqual([PATH, PATH])
  }))

it('keeps an object that was there before, and one that a picture names', () =>
  asEditor(async (t, building) => {
    await store(t, OTHER)
    const [over, kept] = [await begin(t, building), await begin(t, building)]
    await note(t, over, OTHER)
    await note(t, kept)
    await store(t)
    expect(await keep(t, kept)).toMatchObject({ outcome: 'kept' })
    await end(t, over)
    await end(t, kept)
    expect(await strays(t)).toEqual([null, null])
  }))

it('does not reuse an object that is about to be removed, and notes nothing for an upload that is over', () =>
  asEditor(async (t, building) => {
    const [over, next] = [await begin(t, building), await begin(t, building)]
    await note(t, over)
    await store(t)
    await end(t, over)
    expect(await note(t, next)).toBe('busy')
    expect(await note(t, over)).toBe('gone')
    expect(await keep(t, next)).toMatchObject({ outcome: 'unchecked' })
  }))

it('replaces a picture in its place, unless a colleague changed it since', () =>
  asEditor(async (t, building) => {
    const upload = await begin(t, building)
    await note(t, upload)
    await keep(t, upload)
    const seenNow = () =>
      asOwner(t, async () => {
        const [row] = await t`
          select id, storage_path, private.media_version(to_jsonb(p)) as seen
          from public.pictures p where building_id = ${building}`
        return row as { id: string; storage_path: string; seen: string }
      })
    const { id, seen } = await seenNow()
    const replacing = { kind: 'picture', replaces: id, seen }
    const [one, two] = [await begin(t, building, replacing), await begin(t, building, replacing)]
    await note(t, one, OTHER)
    await note(t, two, 'listings/elm/lobby-aaaaaaaaaaaa.jpg')
    expect(await keep(t, one)).toMatchObject({ outcome: 'kept' })
    expect((await seenNow()).storage_path).toBe(OTHER)
    expect(await keep(t, two)).toMatchObject({ outcome: 'stale' })
    expect(await reserve(t, building, replacing)).toMatchObject({ outcome: 'stale' })
  }))

it('draws every suite of a plan, once', () =>
  asEditor(async (t, building) => {
    const drawing = { kind: 'plan', plan: 'a' }
    const [one, two] = [await begin(t, building, drawing), await begin(t, building, drawing)]
    for (const upload of [one, two]) await note(t, upload)
    expect(await keep(t, one)).toMatchObject({ outcome: 'kept' })
    const paths = await asOwner(
      t,
      () => t`select floorplan_image_path as path from public.suites where building_id = ${building}`,
    )
    expect([...paths]).toEqual([{ path: PATH }])
    expect(await keep(t, two)).toMatchObject({ outcome: 'stale' })
    expect(await reserve(t, building, { kind: 'plan', plan: 'B' })).toMatchObject({ outcome: 'missing' })
  }))

it('keeps no more than 60 pictures of a building, though several were announced before', () =>
  asEditor(async (t, building) => {
    const [one, other] = [await begin(t, building), await begin(t, building)]
    const first = await asOwner(
      t,
      () => t<{ id: string }[]>`
        insert into public.pictures (building_id, position, storage_path, alt, width, height)
        select ${building}, n, 'listings/elm/p-' || n || '.jpg', 'A room', 900, 600 from generate_series(1, 59) n
        returning id`,
    )
    await note(t, one)
    await note(t, other, OTHER)
    expect(await keep(t, one)).toMatchObject({ outcome: 'kept' })
    expect(await keep(t, other)).toMatchObject({ outcome: 'full' })
    await asOwner(t, () => t`delete from public.pictures where id = ${first[0]?.id ?? ''}`)
    expect(await keep(t, other)).toMatchObject({ outcome: 'kept' })
  }))

it('takes 60 open uploads of a member, and 60 pictures of a building', () =>
  asEditor(async (t, building) => {
    for (let count = 0; count < 60; count += 1) await begin(t, building)
    expect(await reserve(t, building, { kind: 'picture' })).toMatchObject({ outcome: 'busy' })
    await asOwner(
      t,
      () => t`
        insert into public.pictures (building_id, position, storage_path, alt, width, height)
        select ${building}, n, 'listings/elm/p-' || n || '.jpg', 'A room', 900, 600 from generate_series(1, 60) n`,
    )
    expect(await reserve(t, building, { kind: 'picture' })).toMatchObject({ outcome: 'full' })
  }))
