import { addAccount, sending, signInAgain } from '#tests/fixtures/account.ts'
import { json, visitor } from '#tests/fixtures/api.ts'
import { database } from '#tests/fixtures/listings.ts'
import { afterAll, describe, expect, it } from 'vitest'

const sql = database()
afterAll(() => sql.end())

const PATH = '/api/user/profile/password'
const guest = { authenticated: false }
const login = (email: string, password: string) =>
  visitor()('/api/userAuth/login', sending('POST', { email, password }))

describe(`PUT ${PATH}`, () => {
  it('changes the password, keeps this session, ends the others at once and tells the owner', async () => {
    const account = await addAccount()
    const { id, email, password: oldPassword, ask } = account
    const elsewhere = await signInAgain(account)
    const newPassword = `new ${crypto.randomUUID()}`
    expect(await json(ask(PATH, sending('PUT', { oldPassword, newPassword })))).toEqual({
      message: 'Password updated successfully',
    })
    expect(await json(ask('/api/userAuth/verify'))).toMatchObject({ authenticated: true })
    expect(await json(elsewhere.ask('/api/userAuth/verify'))).toEqual(guest)
    await json(elsewhere.ask('/api/user/profile'), 401)
    expect(await sql`select 1 from auth.sessions where user_id = ${id}`).toHaveLength(1)
    await json(login(email, oldPassword), 401)
    await json(login(email, newPassword))
    const mails = await sql`select payload from public.outbox where payload ->> 'to' = ${email}`
    expect(mails).toEqual([{ payload: { template: 'password-changed', to: email, params: {} } }])
  })

  it('says 400 for a wrong old password, and changes and ends nothing', async () => {
    const account = await addAccount()
    const elsewhere = await signInAgain(account)
    const body = { oldPassword: 'not the one', newPassword: `new ${crypto.randomUUID()}` }
    expect(await json(account.ask(PATH, sending('PUT', body)), 400)).toEqual({
      code: 'invalid_input',
      message: 'That password isn’t right.',
      fields: { oldPassword: 'That password isn’t right.' },
    })
    expect(await json(elsewhere.ask('/api/userAuth/verify'))).toMatchObject({ authenticated: true })
    await json(login(account.email, account.password))
  })

  it.each([
    ['password1', /easy to guess/],
    ['short', /at least 8 characters/],
    ['kq7 xw2 '.repeat(10), /at most 72 characters/],
    ['Ada Person', /your name/],
  ])('refuses the new password %j', async (newPassword, message) => {
    const { ask, password: oldPassword } = await addAccount()
    const { fields } = await json(ask(PATH, sending('PUT', { oldPassword, newPassword })), 400)
    expect(fields).toEqual({ newPassword: expect.stringMatching(message) })
  })

  it('refuses the password one has', async () => {
    const { ask, password } = await addAccount()
    const body = { oldPassword: password, newPassword: password }
    expect((await json(ask(PATH, sending('PUT', body)), 400)).fields).toEqual({
      newPassword: 'This is already your password.',
    })
  })

  it('limits guesses with a stolen session', async () => {
    const { ask, password } = await addAccount()
    const guess = (oldPassword: string) =>
      ask(PATH, sending('PUT', { oldPassword, newPassword: `new ${crypto.randomUUID()}` }))
    const answers: number[] = []
    for (let time = 0; time < 12; time += 1) answers.push((await guess('a guess')).status)
    expect(answers).toEqual([...Array<number>(10).fill(400), 429, 429])
    expect((await json(guess(password), 429)).code).toBe('too_many_requests')
  })
})
