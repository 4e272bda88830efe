import { addAccount } from '#tests/fixtures/account.ts'
import { json } from '#tests/fixtures/api.ts'
import { expect, it } from 'vitest'

it('GET /api/userauth/user gives the account, and nothing but it', async () => {
  const { ask, id, email } = await addAccount({ name: 'Zoë Ångström 李', phone: '+442079460018' })
  expect(await json(ask('/api/userauth/user'))).toEqual({
    _id: id,
    name: 'Zoë Ångström 李',
    email,
    phone: '2079460018',
    phoneE164: '+442079460018',
  })
})

it('is found in the other spelling', async () => {
  const { ask } = await addAccount()
  const response = await ask('/api/userAuth/user')
  expect([response.status, response.headers.get('location')]).toEqual([308, '/api/userauth/user'])
})
