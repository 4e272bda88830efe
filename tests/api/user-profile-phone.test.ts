import { addAccount, sending } from '#tests/fixtures/account.ts'
import { json } from '#tests/fixtures/api.ts'
import { database } from '#tests/fixtures/listings.ts'
import { afterAll, describe, expect, it } from 'vitest'

const sql = database()
afterAll(() => sql.end())

const PATH = '/api/user/profile/phone'

describe(`PUT ${PATH}`, () => {
  it('keeps E.164 and answers national digits', async () => {
    const { ask, id } = await addAccount()
    expect(await json(ask(PATH, sending('PUT', { phone: '(604) 555-0199' })))).toMatchObject({
      _id: id,
      phone: '6045550199',
      phoneE164: '+16045550199',
    })
    expect(await sql`select phone from public.profiles where id = ${id}`).toEqual([{ phone: '+16045550199' }])
  })

  it('takes a copied number without its invisible marks, and names an extension', async () => {
    const { ask } = await addAccount()
    const put = (phone: string, status: number) => json(ask(PATH, sending('PUT', { phone })), status)
    expect(await put('\u202a+1 (604) 555-0199\u202c', 200)).toMatchObject({ phoneE164: '+16045550199' })
    const { fields } = await put('604 555-0199 ext. 12', 400)
    expect(fields).toEqual({ phone: expect.stringContaining('without an extension') })
  })

  it.each(['', '12', 'call me', '+1', 4165550142, '4165550142'.repeat(9)])('refuses %j', async (phone) => {
    const { ask } = await addAccount()
    const answer = await json(ask(PATH, sending('PUT', { phone })), 400)
    expect(answer.fields).toEqual({ phone: expect.stringContaining('phone number') })
  })
})
