import { describe, expect, it } from 'vitest'
import type { Message, MessageKey } from '#lib/message.ts'
import { readJson } from './body.ts'
import { ApiProblem } from './problem.ts'
import * as z from 'zod/mini'

const schema = z.object({
  name: z
    .string('leadInput.name')
    .check(z.minLength(2, 'accountInput.name'), z.regex(/^a/, 'accountInput.nameLines')),
  inner: z.optional(z.object({ size: z.number('documentInput.size') })),
})
const keyOf = (said: MessageKey | Message) => (typeof said === 'string' ? said : said.key)
const request = (body: BodyInit, type = 'application/json') =>
  new Request('http://localhost/api/x', { method: 'POST', body, headers: { 'content-type': type } })
const problemOf = async (body: BodyInit, type?: string) => {
  const error = await readJson(request(body, type), schema).catch((thrown: unknown) => thrown)
  if (!(error instanceof ApiProblem)) throw new Error('was taken')
  const { status, code, said, fields } = error
  const keys = Object.entries(fields ?? {}).map(([name, wrong]) => [name, keyOf(wrong)])
  return { status, code, said: keyOf(said), ...(fields && { fields: Object.fromEntries(keys) }) }
}

/**
 * A body without a declared length that reports how much of it was read. It ends well past the limit: otherwise a
 * reader without a limit would never finish, and the test would never reach its timeout.
 */
const endless = () => {
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent >= 1_024_000) return controller.error(new Error('read far behind the limit'))
      sent += 1_024
      controller.enqueue(new TextEncoder().encode(' '.repeat(1_024)))
    },
  })
  const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'application/json' } }
  return { request: new Request('http://localhost/api/x', init), sent: () => sent }
}

describe('readJson', () => {
  it('gives what the schema names and leaves out the rest', async () => {
    const body = '{"name":"ab","admin":true,"__proto__":{"x":1},"inner":{"size":1,"more":2}}'
    expect(await readJson(request(body), schema)).toEqual({ name: 'ab', inner: { size: 1 } })
    expect(await readJson(request('{"name":"ab"}', 'Application/JSON; charset=utf-8'), schema)).toEqual({
      name: 'ab',
    })
  })

  it('takes the last of a field that is given twice, as every reader of JSON does', async () => {
    expect(await readJson(request('{"name":"ab","name":"ac"}'), schema)).toEqual({ name: 'ac' })
  })

  it('names each field that is wrong with the first that is wrong about it', async () => {
    expect(await problemOf('{"name":"b","inner":{"size":"1"}}')).toEqual({
      status: 400,
      code: 'invalid_input',
      said: 'accountInput.name',
      fields: { name: 'accountInput.name', 'inner.size': 'documentInput.size' },
    })
  })

  it.each(['a\\u0000', '\\ud800', '\\udc00x'])(
    'refuses the text "%s", in fields no one asked for too',
    async (text) => {
      for (const field of ['name', 'other'])
        expect(await problemOf(`{"${field}":"${text}"}`)).toMatchObject({
          status: 400,
          code: 'invalid_input',
        })
      expect(await problemOf(`{"a":[{"b":"${text}"}]}`)).toMatchObject({ fields: { b: expect.any(String) } })
    },
  )

  it('takes letters of every plane', async () => {
    const schema = z.object({ name: z.string() })
    expect(await readJson(request('{"name":"\\ud83c\\udfe1 Zoë 李"}'), schema)).toEqual({ name: '🏡 Zoë 李' })
  })

  it.each(['', '{', '[1', '{"name":"ab"}x', "{'name':'ab'}", '\ufeff{"name":"ab"'])(
    'refuses %j',
    async (text) => {
      expect(await problemOf(text)).toMatchObject({ status: 400, code: 'invalid_json' })
    },
  )

  it.each(['null', '[]', '"x"', '1', 'true'])('wants an object, not %s', async (text) => {
    expect(await problemOf(text)).toEqual({
      status: 400,
      code: 'invalid_input',
      said: 'refusals.notAnObject',
    })
  })

  it('takes 16 kB and not a byte more', async () => {
    const body = (size: number) => `{"name":"${'a'.repeat(size - 11)}"}`
    expect((await readJson(request(body(16_384)), schema)).name).toHaveLength(16_373)
    expect(await problemOf(body(16_385))).toMatchObject({ status: 413, code: 'too_large' })
  })

  it('stops reading at its limit, whatever was declared', async () => {
    const { request, sent } = endless()
    await expect(readJson(request, schema)).rejects.toMatchObject({ status: 413 })
    expect(sent()).toBeLessThan(64_000)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json-patch+json', ''])(
    'refuses the type %j',
    async (type) => expect(await problemOf('{"name":"ab"}', type)).toMatchObject({ status: 415 }),
  )
})
