import { expect, it } from 'vitest'
import { refreshInTurn } from './refresh-in-turn.ts'

const ask = (query: string, method = 'POST') =>
  new Request(`http://127.0.0.1/auth/v1/token${query}`, { method })

/** A handler that answers when told to and counts its concurrent requests. */
const slow = () => {
  const waiting: PromiseWithResolvers<Response>[] = []
  const fetch = () => {
    const answer = Promise.withResolvers<Response>()
    waiting.push(answer)
    return answer.promise
  }
  return { fetch, waiting }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('lets refreshes go one after the other, even past one that fails', async () => {
  const { fetch, waiting } = slow()
  const answer = refreshInTurn(fetch)
  const first = answer(ask('?grant_type=refresh_token'), {})
  const second = answer(ask('?grant_type=refresh_token'), {})
  await settled()
  expect(waiting).toHaveLength(1)

  waiting[0]?.reject(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  await settled()
  expect(waiting).toHaveLength(2)
  waiting[1]?.resolve(new Response('new'))
  expect(await (await second).text()).toBe('new')
})

it('holds nothing else up', async () => {
  const { fetch, waiting } = slow()
  const answer = refreshInTurn(fetch)
  for (const query of ['?grant_type=refresh_token', '?grant_type=password', '']) void answer(ask(query), {})
  await settled()
  expect(waiting).toHaveLength(3)
})
