import { addAccount, sending, signedInAs, signInAgain } from '#tests/fixtures/account.ts'
import { json, visitor } from '#tests/fixtures/api.ts'
import { database } from '#tests/fixtures/listings.ts'
import {
  addInvited,
  addMember,
  beginMember,
  codesOf,
  operator,
  prove,
  sendCode,
} from '#tests/fixtures/staff.ts'
import { codeAt } from '#supabase/local/totp.ts'
import { afterAll, describe, expect, it } from 'vitest'

const sql = database()
afterAll(() => sql.end())

const counterOf = async (kind: 'day' | 'now', account: string) => {
  const [row] = await sql`select private.code_counter(${kind}, ${account}) as key`
  return row?.['key'] as string
}

describe('a code', () => {
  it('raises the session, whose rights begin once someone has confirmed the factor', async () => {
    const { account, secret } = await beginMember(sql)
    const [now = '', late = ''] = codesOf(secret)
    const raised = await prove(account, now)
    expect(raised.me).toMatchObject({ step: 'wait', code: expect.stringMatching(/^[2-9A-Z]{8}$/) })
    expect(raised.cookie).not.toBe(account.cookie)
    expect(await json(raised.ask('/api/desk/me'))).toMatchObject({ step: 'wait' })
    expect(await operator('confirm', raised.me.code.slice(0, 4), raised.me.code.slice(4))).toContain(
      'confirmed',
    )
    expect(await json(raised.ask('/api/desk/me'))).toMatchObject({ step: 'ready' })

    // A password alone is not enough; with the next code it is. The first session continues.
    const again = await signInAgain(account)
    expect(await json(again.ask('/api/desk/me'))).toMatchObject({ step: 'code' })
    expect((await prove(again, late)).me).toMatchObject({ step: 'ready' })
    expect(await json(raised.ask('/api/desk/me'))).toMatchObject({ step: 'ready' })
  })

  it('is refused when it is wrong, and when it was tried before', async () => {
    const { account, secret } = await beginMember(sql)
    const [now = '', late = ''] = codesOf(secret)
    const wrong =
      ['000000', '111111', '222222', '333333'].find((code) => !codesOf(secret).includes(code)) ?? ''
    expect((await json(sendCode(account, wrong), 400)).fields).toEqual({
      code: 'This code is wrong. Enter the one your app shows now.',
    })
    expect((await json(sendCode(account, wrong), 400)).fields.code).toContain('already been tried')
    const raised = await prove(account, ` ${now.slice(0, 3)} ${now.slice(3)} `)
    expect((await json(sendCode(raised, now), 400)).fields.code).toContain('already been tried')
    expect((await sendCode(raised, late)).status).toBe(200)
    for (const code of ['', '12345', 'abcdef', '1234567'])
      expect((await json(sendCode(raised, code), 400)).fields).toHaveProperty('code')
  })

  it('may be guessed ten times in a quarter of an hour, from wherever', async () => {
    const { account, secret } = await beginMember(sql)
    const right = codesOf(secret)
    const wrong = Array.from({ length: 14 }, (_, index) => String(100_000 + index)).filter(
      (code) => !right.includes(code),
    )
    const statuses = []
    for (const code of wrong.slice(0, 11))
      statuses.push((await sendCode(signedInAs(account.cookie), code)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429])
  })

  it('may be guessed forty times a day, which the database counts', async () => {
    const { account, secret } = await beginMember(sql)
    const key = await counterOf('day', account.id)
    await sql`
      insert into public.rate_limits (key, hits, window_ends_at) values (${key}, 40, now() + interval '20 hours')`
    const refused = await sendCode(account, codesOf(secret)[0] ?? '')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(19 * 3_600)
    await sql`delete from public.rate_limits where key = ${key}`
    await prove(account, codesOf(secret)[0] ?? '')
    // A right code does not reset the day's count: a guesser may be using the same account.
    const ofNow = await counterOf('now', account.id)
    expect(await sql`select from public.rate_limits where key = ${ofNow}`).toEqual([])
    expect(await sql`select hits from public.rate_limits where key = ${key}`).toMatchObject([{ hits: 1 }])
  })

  it('is for members alone', async () => {
    expect((await sendCode({ ask: visitor() }, '123456')).status).toBe(401)
    expect((await json(sendCode(await addAccount(), '123456'), 403)).code).toBe('not_staff')
    const invited = await addInvited(sql)
    await json(invited.ask('/api/desk/claim', { method: 'POST' }))
    expect((await json(sendCode(invited, '123456'), 409)).code).toBe('other_step')
  })
})

describe('a lost device', () => {
  it('is reset by an operator: the old factor opens nothing more, and the new one is confirmed again', async () => {
    const { account, secret } = await beginMember(sql)
    const [now = '', late = ''] = codesOf(secret)
    const raised = await prove(account, now)
    await operator('confirm', raised.me.code)
    const ofDay = await counterOf('day', account.id)
    await sql`update public.rate_limits set hits = 40 where key = ${ofDay}`
    expect(await operator('reset', account.email)).toContain('removed')
    expect(await json(raised.ask('/api/desk/me'))).toMatchObject({ step: 'enrol' })
    expect(await sql`select from public.rate_limits where key = ${ofDay}`).toEqual([])
    expect((await sendCode(raised, late)).status).toBe(409)

    const { secret: next } = await json(raised.ask('/api/desk/factor', { method: 'POST' }))
    const second = await prove(raised, codeAt(next, Date.now()))
    expect(second.me.step).toBe('wait')
    expect(second.me.code).not.toBe(raised.me.code)
    await expect(operator('confirm', raised.me.code)).rejects.toThrow('No second factor is waiting')
  })

  it('whose factor a manager revoked is asked for the old code before a new key, as its owner may still have it', async () => {
    const { account, secret } = await beginMember(sql)
    const [now = '', late = ''] = codesOf(secret)
    const raised = await prove(account, now)
    await operator('confirm', raised.me.code)
    const manager = await addMember(sql, 'manager')
    const path = `/api/desk/staff/members/${account.id}`
    await json(manager.ask(path, sending('POST', { act: 'revoke' })))
    expect(await json(raised.ask('/api/desk/me'))).toMatchObject({ step: 'renew' })

    const again = await signInAgain(account)
    expect(await json(again.ask('/api/desk/me'))).toMatchObject({ step: 'code' })
    expect((await json(again.ask('/api/desk/factor', { method: 'POST' }), 409)).code).toBe('other_step')
    const renewed = await prove(again, late)
    expect(renewed.me.step).toBe('renew')
    const { secret: next } = await json(renewed.ask('/api/desk/factor', { method: 'POST' }))
    expect((await prove(renewed, codeAt(next, Date.now()))).me.step).toBe('wait')
  })
})
