import { today } from '#lib/today.ts'
import { runCommand } from '#netlify/commands/requests/commands.ts'
import { newKeys } from '#netlify/local/keys.ts'
import { addAccount } from '#tests/fixtures/account.ts'
import type { Account } from '#tests/fixtures/account.ts'
import { form, instanceFor, PDF, siteWithFiles } from '#tests/fixtures/documents.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { useOwnStack } from '#tests/fixtures/own-stack.ts'
import { requestFor, SECRETS } from '#tests/fixtures/purchase.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

useOwnStack()
let sql: ReturnType<typeof database>
let ids: Awaited<ReturnType<typeof addListings>>
let owner: Account
let id: string

const sendAs = async (who: Account, suite = '101', changes: object = {}) => {
  const call = await instanceFor(who, () => import('#netlify/functions/buyer-add-buyer.ts'))
  const init = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const body = JSON.stringify(requestFor(`${ids.open}-${suite}`, changes))
  const answer = await call('/x', {}, { ...init, body })
  return (await answer.json()).request as { _id: string; reference: string }
}
const send = async () => (await sendAs(owner))._id
const answering = async (answer: boolean | undefined, ...args: string[]) => {
  const lines: string[] = []
  const ask = async (question: string) => {
    lines.push(question)
    return answer === true
  }
  await runCommand(args, (line) => lines.push(line), answer === undefined ? undefined : ask)
  return lines.join('\n')
}
const run = (...args: string[]) => answering(undefined, ...args)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

beforeAll(async () => {
  sql = database()
  ids = await addListings(sql, 'staff')
  owner = await addAccount({ name: 'Ada Buyer', phone: '+14165550188' })
  id = await send()
})
afterAll(() => sql.end())

describe('npm run requests', () => {
  it('lists what came: who asks, for which suite, at which price, and nothing that is locked', async () => {
    const [row] = await sql`select reference from public.buy_requests where id = ${id}`
    const text = await run('list')
    expect(text).toContain(row?.['reference'])
    expect(text).toContain('Ada Buyer  Suite 101, Test Open  Requested at $505,000 CAD, ask about sales tax')
    expect(text).toMatch(/1 request$/)
    expect(text).not.toMatch(/1987-03-29|Q7731|one of/)
    expect(await run('list', 'accepted')).toBe('0 requests')
    expect(await run('show', String(row?.['reference']).toLowerCase())).toContain(id)
  })

  it('says what is doubled, and what the listing says now', async () => {
    const rival = await addAccount({ name: 'Bea Rival' })
    const second = await sendAs(rival)
    const third = await sendAs(rival, '101', { parking: false })
    await sql`update public.suites set price = 699900 where id = ${`${ids.open}-101`}`
    const lines = (await run('list')).split('\n')
    const lineOf = (reference: string) => lines.find((line) => line.startsWith(reference))
    for (const { reference } of [second, third])
      expect(lineOf(reference)).toMatch(
        /Bea Rival {2}Suite 101, Test Open {2}Requested at \$505,000 CAD, ask about sales tax; list price now \$699,900 CAD, ask about sales tax {2}one of 3 open for this suite {2}one of 2 of this buyer for it$/,
      )
    await sql`update public.suites set price = 505000 where id = ${`${ids.open}-101`}`
    await sql`delete from public.buy_requests where user_id = ${rival.id}`
  })

  it('shows one with everything that was asked', async () => {
    const text = await run('show', id)
    for (const value of [...Object.values(SECRETS.first), ...Object.values(SECRETS.second)])
      expect(text).toContain(value)
    for (const value of ['Ada Buyer', owner.email, '+14165550188']) expect(text).toContain(value)
  })

  it('accepting shows who else asks and holds the suite, and signing takes it off the market if that is said', async () => {
    const rival = await addAccount({ name: 'Bea Rival' })
    const [mine, other] = [await sendAs(owner, '103'), await sendAs(rival, '103')]
    const suiteNow = async () =>
      (
        await sql`
          select available, held_until > now() as held from public.suites where id = ${`${ids.open}-103`}`
      )[0]
    const text = await run('set', mine.reference, 'accepted', '--until', inDays(10))
    expect(text).toMatch(/^Also open for Suite 103, Test Open:\n {2}[\dA-F-]{11} .*Bea Rival/)
    expect(text).toContain(`${mine.reference} is accepted; the hold ends ${inDays(10).slice(0, 10)}`)
    expect(await suiteNow()).toEqual({ available: true, held: true })
    expect(await run('set', mine.reference, 'accepted')).toMatch(/was already accepted$/)
    await expect(run('set', other.reference, 'accepted')).rejects.toThrow(
      `${mine.reference} holds Suite 103, Test Open already`,
    )
    expect(await run('list')).toContain(`${mine.reference} holds this suite`)

    await run('set', mine.reference, 'declined')
    expect(await suiteNow()).toEqual({ available: true, held: null })
    for (const wrong of [['--until'], ['--until', 'soon'], ['--unheard'], ['soon']])
      await expect(run('set', other.reference, 'accepted', ...wrong)).rejects.toThrow(
        'npm run requests -- set',
      )
    await expect(run('set', other.reference, 'accepted', '--until', inDays(31))).rejects.toThrow('30 days')
    await run('set', other.reference, 'accepted')
    await expect(run('set', other.reference, 'signed', '--on', today())).rejects.toThrow('is not possible')
    await run('set', other.reference, 'agreement_sent')
    await expect(run('set', other.reference, 'signed')).rejects.toThrow('Enter the day of the agreement')
    const signed = await answering(false, 'set', other.reference, 'signed', '--on', today())
    expect(signed).toContain('Mark Suite 103, Test Open as no longer available in the same step?')
    expect(signed).toMatch(new RegExp(`${other.reference} is signed$`))
    expect(await suiteNow()).toEqual({ available: true, held: true })
    await run('set', other.reference, 'rescinded')
    expect(await suiteNow()).toEqual({ available: true, held: null })
    await sql`delete from public.buy_requests where suite_id = ${`${ids.open}-103`}`
  })

  it('enters the days of a purchase, which its buyer sees and takes along', async () => {
    await sql`update public.buildings set region = 'Ontario', condominium = true where id = ${ids.open}`
    const { reference } = await sendAs(owner, '103')
    const entered = async () => {
      const asked = await instanceFor(owner, () => import('#netlify/functions/buyer-requests.ts'))
      const all: { reference: string }[] = await (await asked('/x')).json()
      return all.find((one) => one.reference === reference)
    }
    const days = (...given: string[]) => run('days', reference, ...given)
    expect(await entered()).toMatchObject({ agreementOn: null, cancelUntil: null })
    await expect(days('--documents', today())).rejects.toThrow('is submitted: this is not possible')
    await run('set', reference, 'accepted')
    await run('set', reference, 'agreement_sent')
    expect(await run('set', reference, 'signed', '--on', today(), '--unavailable')).toContain(
      'no last day to cancel',
    )
    expect(await entered()).toMatchObject({
      agreementSentOn: today(),
      agreementOn: today(),
      cancelUntil: null,
    })
    for (const wrong of [[], ['soon'], ['--documents', '2026-02-30'], ['--documents'], ['--until', today()]])
      await expect(days(...wrong)).rejects.toThrow('npm run requests -- days')
    await expect(days('--cancel', inDays(20).slice(0, 10))).rejects.toThrow('The law of the province')
    expect(await days('--documents', today())).toMatch(/the last day to cancel is \S+ \(on-rescission\)$/)
    const until = new Date(Date.parse(today()) + 10 * 86_400_000).toISOString().slice(0, 10)
    expect(await entered()).toMatchObject({ documentsReceivedOn: today(), cancelUntil: until })
    expect(await run('show', reference)).toMatch(new RegExp(`agreement +${today()}\n +cancel +${until}`))
    const [kept] = await sql`select public.export_account(${owner.id}) -> 'requests' as requests`
    expect(JSON.stringify(kept)).toContain(`"cancelUntil":"${until}"`)
    expect(await days('--documents', 'none')).toContain('no last day to cancel')

    await sql`update public.buildings set region = 'Saskatchewan' where id = ${ids.open}`
    expect(await days('--cancel', until)).toContain(`${until} (entered by hand)`)
    await sql`update public.buildings set region = null, condominium = null where id = ${ids.open}`
    await sql`delete from public.buy_requests where suite_id = ${`${ids.open}-103`}`
    await sql`update public.suites set available = true where id = ${`${ids.open}-103`}`
  })

  it('opens documents of a buyer who lets them, until the request is over', async () => {
    await expect(run('documents', id)).rejects.toThrow('The buyer did not share documents')
    const upload = await instanceFor(owner, () => import('#netlify/functions/user-upload.ts'))
    const { document } = await (await upload('/x', {}, form())).json()
    const open = (which: string, ...named: string[]) => run('documents', id, which, ...named)
    const as = ['--as', 'Priya', 'Nair']
    await expect(open(document._id, ...as)).rejects.toThrow('The buyer did not share')
    await sendAs(owner, '101', { shareDocuments: true })
    expect(await run('documents', id)).toContain(`${document._id}  ${document.filename}`)
    for (const nobody of [[], ['--as'], ['--as', 'x'], ['Priya Nair']])
      await expect(open(document._id, ...nobody)).rejects.toThrow('--as <your name>')
    const [address = ''] = (await open(document._id, ...as)).split('\n')
    expect(address).toMatch(/\/files\/.+token=.+&download=/)
    const opened = await (await siteWithFiles())(new URL(address).pathname + new URL(address).search)
    expect(Buffer.from(await opened.arrayBuffer()).equals(Buffer.from(PDF))).toBe(true)
    for (const wrong of ['x', crypto.randomUUID()])
      await expect(open(wrong, ...as)).rejects.toThrow('There is no document')

    const asked = await instanceFor(owner, () => import('#netlify/functions/buyer-requests.ts'))
    const [shown] = await (await asked('/x')).json()
    expect(shown).toMatchObject({
      sharesDocuments: true,
      openings: [{ filename: document.filename, by: 'Priya Nair' }],
    })
    await run('set', id, 'declined')
    await expect(open(document._id, ...as)).rejects.toThrow('the request is over')
    await run('set', id, 'submitted')
    await sendAs(owner)
  })

  it('sets where it stands', async () => {
    const [{ reference } = { reference: '' }] = await sql<{ reference: string }[]>`
      select reference from public.buy_requests where id = ${id}`
    expect(await run('set', id, 'declined')).toBe(`${reference} is declined`)
    expect(await run('set', id, 'declined')).toBe(`${reference} was already declined`)
    const [row] = await sql`select status, closed_at is not null as closed from public.buy_requests`
    expect(row).toEqual({ status: 'declined', closed: true })
    await run('set', id, 'submitted')
    expect(await sql`select closed_at from public.buy_requests`).toEqual([{ closed_at: null }])
  })

  it('leaves a withdrawn request to its buyer', async () => {
    const { _id, reference } = await sendAs(owner, '103')
    await run('set', _id, 'withdrawn')
    await expect(run('set', _id, 'submitted')).rejects.toThrow(
      `${reference} was withdrawn: only the buyer can send it again`,
    )
    await sql`delete from public.buy_requests where id = ${_id}`
  })

  it('locks everything with a new key, after which the old one can go', async () => {
    const old = process.env.BUYER_KEYS ?? ''
    const next = newKeys().replace('1:', '2:')
    process.env.BUYER_KEYS = `${old},${next}`
    expect(await send()).toBe(id)
    expect(await run('rotate')).toBe('1 request re-encrypted with key 2')
    expect(await run('rotate')).toBe('0 requests re-encrypted with key 2')
    process.env.BUYER_KEYS = next
    expect(await run('show', id)).toContain(SECRETS.first.driversLicence)
    expect(await send()).toBe(id)
    process.env.BUYER_KEYS = old
    await expect(run('show', id)).rejects.toThrow('BUYER_KEYS has no version 2')
    process.env.BUYER_KEYS = next
  })

  it('removes what has been kept long enough', async () => {
    expect(await run('purge')).toMatch(/^0 requests/)
    await sql`update public.buy_requests set created_at = now() - interval '181 days'`
    expect(await run('purge')).toMatch(/^1 request,/)
  })

  it.each([
    [[], /npm run requests list/],
    [['delete'], /npm run requests list/],
    [['constructor'], /npm run requests list/],
    [['show'], /There is no request/],
    [['show', "' or 1=1"], /There is no request/],
    [['show', crypto.randomUUID()], /There is no request/],
  ])('says to %j what would be right', async (args, message) => {
    await expect(run(...args)).rejects.toThrow(message)
  })

  it('knows nine statuses, and sets all but paused and lapsed', async () => {
    const again = await send()
    await expect(run('set', again, 'sold')).rejects.toThrow(
      'submitted, accepted, agreement_sent, signed, declined, withdrawn, rescinded',
    )
    await expect(run('list', 'nonsense')).rejects.toThrow(
      'submitted, paused, accepted, agreement_sent, signed, declined, withdrawn, lapsed, rescinded',
    )
  })
})

it('rotates past a request that cannot be encrypted anew, and names it', async () => {
  await sql`delete from public.buy_requests`
  const twin = await sendAs(owner)
  const altered = await sendAs(owner, '101', { parking: false })
  await sql`update public.buy_requests set purchaser = '{}' where id = ${altered._id}`
  for (const parking of [true, false]) await sendAs(owner, '103', { parking })
  await run('set', twin._id, 'declined')
  process.env.BUYER_KEYS += `,${newKeys().replace('1:', '3:')}`
  const again = await sendAs(owner)
  expect(again._id).not.toBe(twin._id)
  await run('set', twin._id, 'submitted')

  const left = async () =>
    (await sql`select id from public.buy_requests where key_version = 2`).map((row) => row['id'] as string)
  const rotated = run('rotate')
  await expect(rotated).rejects.toThrow(
    `${twin.reference} is not re-encrypted: the same request is open again`,
  )
  await expect(rotated).rejects.toThrow(`${altered.reference} is not re-encrypted: it cannot be decrypted`)
  expect((await left()).toSorted()).toEqual([twin._id, altered._id].toSorted())

  await run('set', twin._id, 'declined')
  await expect(run('rotate')).rejects.toThrow(altered.reference)
  expect(await left()).toEqual([altered._id])
})

it('lists and accepts requests of hundreds of buyers', async () => {
  const suite = `${ids.open}-103`
  await sql`delete from public.buy_requests`
  await sql`
    with buyers as (
      insert into auth.users (id, email, raw_user_meta_data)
      select gen_random_uuid(), 'rival-' || n || '@person.example', '{"name": "Rival"}' from generate_series(1, 600) n
      returning id
    )
    insert into public.buy_requests (user_id, suite_id, purchaser, key_version, content_hash)
    select id, ${suite}, '{}', 3, id from buyers`
  expect((await run('list')).match(/ {2}Rival {2}Suite 103/g)).toHaveLength(600)
  const [first] = await sql`select reference from public.buy_requests where suite_id = ${suite} limit 1`
  const text = await run('set', String(first?.['reference']), 'accepted')
  expect(text.match(/ {2}Rival {2}Suite 103/g)).toHaveLength(599)
  expect(text).toContain(`${first?.['reference']} is accepted`)
})
