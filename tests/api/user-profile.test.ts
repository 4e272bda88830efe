import { addAccount } from '#tests/fixtures/account.ts'
import { json } from '#tests/fixtures/api.ts'
import { expect, it } from 'vitest'

it('GET /api/user/profile gives each their own', async () => {
  const [one, other] = [await addAccount({ name: 'One' }), await addAccount({ name: 'Other' })]
  expect(await json(one.ask('/api/user/profile'))).toMatchObject({ _id: one.id, name: 'One' })
  expect(await json(other.ask('/api/user/profile'))).toMatchObject({ _id: other.id, name: 'Other' })
  expect((await one.ask('/api/user/profile')).headers.get('cache-control')).toBe('no-store')
})
