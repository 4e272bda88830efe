import { addAccount, sending } from '#tests/fixtures/account.ts'
import { json, visitor } from '#tests/fixtures/api.ts'
import { mailCount, tokenFor } from '#tests/fixtures/mails.ts'
import { describe, expect, it } from 'vitest'

const PATH = '/api/userAuth/forgot-password'
const SENT = { message: 'If there is an account with this address, we have sent a mail with a link to it.' }

describe.each([PATH, '/api/userauth/forgot-password'])('POST %s', (path) => {
  it('sends a link to the owner of an account', async () => {
    const { email } = await addAccount()
    expect(await json(visitor()(path, sending('POST', { email: email.toUpperCase() })))).toEqual(SENT)
    expect(await tokenFor(email, 'reset-password')).toMatch(/^\w{20,}$/)
  })
})

it('says the same, after the same time, of an address without one, and writes to nobody', async () => {
  const { email } = await addAccount()
  const unknown = `${crypto.randomUUID()}@person.example`
  for (const given of [email, unknown]) {
    const started = performance.now()
    const response = await visitor()(PATH, sending('POST', { email: given }))
    expect(performance.now() - started).toBeGreaterThan(1_190)
    expect(await json(Promise.resolve(response))).toEqual(SENT)
  }
  expect([await mailCount(email), await mailCount(unknown)]).toEqual([1, 0])
})

it('fills nobody\u2019s mailbox', async () => {
  const { email } = await addAccount()
  const answers = await Promise.all(
    Array.from({ length: 7 }, () => visitor()(PATH, sending('POST', { email }))),
  )
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  expect(await mailCount(email)).toBeLessThanOrEqual(5)
})
