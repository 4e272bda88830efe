import { addAccount, sending } from '#tests/fixtures/account.ts'
import { json, visitor } from '#tests/fixtures/api.ts'
import { mailCount, tokenFor } from '#tests/fixtures/mails.ts'
import { describe, expect, it } from 'vitest'

const PATH = '/api/userAuth/forgot-password'
const SENT = { message: 'If there is an account with this address, we have sent it an email with a link.' }

describe.each([PATH, '/api/userauth/forgot-password'])('POST %s', (path) => {
  it('sends a link to the owner of an account', async () => {
    const { email } = await addAccount()
    expect(await json(visitor()(path, sending('POST', { email: email.toUpperCase() })))).toEqual(SENT)
    expect(await tokenFor(email, 'reset-password')).toMatch(/^\w{20,}$/)
  })
})

it('answers the same for an unknown address, without a mail', async () => {
  const { email } = await addAccount()
  const unknown = `${crypto.randomUUID()}@person.example`
  for (const given of [unknown, email])
    expect(await json(visitor()(PATH, sending('POST', { email: given })))).toEqual(SENT)
  await tokenFor(email, 'reset-password')
  expect([await mailCount(email), await mailCount(unknown)]).toEqual([1, 0])
})

it('limits the mails to an address', async () => {
  const { email } = await addAccount()
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => visitor()(PATH, sending('POST', { email }))),
  )
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  expect(await mailCount(email)).toBeLessThanOrEqual(10)
})
