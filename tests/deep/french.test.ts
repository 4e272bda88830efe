import type { Config } from '@netlify/functions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CALLS } from '#lib/addresses.ts'
import { addAccount, sending, type Account } from '#tests/fixtures/account.ts'
import { visitor } from '#tests/fixtures/api.ts'
import { englishWords } from '#tests/fixtures/english.ts'
import { CALLS as SCHEMAS } from '#tests/fixtures/hostile.table.ts'

// What a call in French answers to wrong input. The desk and other machines are answered in English.

const calls = CALLS.filter((path) => !/^\/api\/(?:desk|hooks|health)\b/.test(path))
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
/** As an answer names them. */
const METHOD_NAMES = [...METHODS, 'HEAD']
/** What no field takes. */
const WRONG = ['', 'x', 7, 'x'.repeat(3000), 'a\u0000']

let owner: Account
beforeAll(async () => {
  owner = await addAccount({ name: 'Amara Osei' })
})
afterAll(() => owner.ask('/api/user/account', sending('DELETE', { password: owner.password })))

/** The fields that a path's functions read. */
const fieldsOf = async (path: string) => {
  const found: string[] = []
  for (const [name, schemas] of Object.entries(SCHEMAS)) {
    const { config } = (await import(`../../netlify/functions/${name}.ts`)) as { config: Config }
    if ('path' in config && ([config.path].flat() as string[]).includes(path))
      found.push(...Object.values(schemas).flatMap((schema) => Object.keys(schema._zod.def.shape)))
  }
  return found
}

/** Everything that an answer says: its message, and that of each field. */
const saidBy = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  const { message, fields } = value as { message?: string; fields?: Record<string, string> }
  return [message ?? '', ...Object.values(fields ?? {})]
}

const ask = async (call: ReturnType<typeof visitor>, path: string, method: string, body?: object) => {
  const query = method === 'GET' && body ? `?${new URLSearchParams(JSON.parse(JSON.stringify(body)))}` : ''
  const answer = await call(path + query, {
    method,
    ...(method !== 'GET' && body && { body: JSON.stringify(body) }),
    headers: { 'accept-language': 'fr-CA', 'content-type': 'application/json' },
  })
  // The host refuses too many calls in its own words. A redirect says nothing.
  if (answer.status === 429) return []
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return []
  return saidBy(await answer.json())
}

it('speaks to every wrong call in French', async () => {
  const said = new Map<string, string>()
  for (const path of calls) {
    const place = path.replace(/:userId/i, owner.id).replace(/:\w+/g, 'x')
    const fields = await fieldsOf(path)
    const bodies = WRONG.map((value) => Object.fromEntries(fields.map((field) => [field, value])))
    // Nobody is signed out meanwhile.
    const methods = METHODS.filter((method) => !(method === 'POST' && /logout$/.test(path)))
    await Promise.all(
      methods.flatMap((method) =>
        [undefined, ...(fields.length > 0 ? bodies : [{}])].flatMap((body) =>
          [visitor(), owner.ask].map(async (call) => {
            for (const text of await ask(call, place, method, body)) said.set(text, `${method} ${path}`)
          }),
        ),
      ),
    )
  }
  expect(said.size).toBeGreaterThan(40)
  const english = [...said].filter(([text]) => englishWords(text, METHOD_NAMES).length > 0)
  expect(english.map(([text, where]) => `${text} (${where})`)).toEqual([])
}, 180_000)
