import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError, callJson, getJson } from './api.ts'

const answering = (response: Response | Error) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => (response instanceof Error ? Promise.reject(response) : response)),
  )
const errorOf = async (path = '/api/x') => {
  const error = await getJson(path).catch((thrown: unknown) => thrown)
  if (error instanceof ApiError) return { ...error, message: error.message }
  throw new Error('no ApiError')
}

afterEach(() => vi.unstubAllGlobals())

describe('getJson', () => {
  it('gives the answer', async () => {
    answering(Response.json([1]))
    expect(await getJson<number[]>('/api/x')).toEqual([1])
  })

  it('fails after ten seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    answering(Response.json(1))
    await getJson('/api/x')
    expect(timeout).toHaveBeenCalledWith(10_000)
    const signal = timeout.mock.results[0]?.value
    expect(fetch).toHaveBeenCalledWith('/api/x', expect.objectContaining({ signal }))
  })

  it('throws what the API says', async () => {
    const fields = { lat: 'Give degrees.' }
    answering(Response.json({ message: 'No.', code: 'invalid_input', fields }, { status: 400 }))
    expect(await errorOf()).toMatchObject({ status: 400, message: 'No.', code: 'invalid_input', fields })
  })

  it('throws the status when what came is no JSON', async () => {
    answering(new Response('<h1>Bad gateway</h1>', { status: 502 }))
    expect(await errorOf()).toMatchObject({ status: 502, message: '', code: '', fields: {} })
  })

  it.each([
    ['nothing', Response.json(null, { status: 500 })],
    ['other types', Response.json({ message: 1, code: [], fields: null }, { status: 500 })],
  ])('survives an error body of %s', async (_, response) => {
    answering(response)
    expect(await errorOf()).toMatchObject({ status: 500, message: '', code: '', fields: {} })
  })

  it.each([
    ['no answer came', new TypeError('fetch failed')],
    ['a success was no JSON', new Response('<!doctype html>')],
  ])('throws status 0 when %s', async (_, response) => {
    answering(response)
    expect((await errorOf()).status).toBe(0)
  })

  it('throws the reason of an abort', async () => {
    const abort = new AbortController()
    answering(new DOMException('gone', 'AbortError'))
    abort.abort()
    await expect(getJson('/api/x', abort.signal)).rejects.toThrow('gone')
  })
})

describe('callJson', () => {
  it('sends a body as JSON', async () => {
    answering(Response.json({ message: 'Done' }))
    expect(await callJson('/api/x', { method: 'PUT', body: { name: 'Ada' } })).toEqual({ message: 'Done' })
    expect(fetch).toHaveBeenCalledWith(
      '/api/x',
      expect.objectContaining({
        method: 'PUT',
        body: '{"name":"Ada"}',
        headers: {
          accept: 'application/json',
          'accept-language': 'en-CA',
          'content-type': 'application/json',
        },
      }),
    )
  })

  it('takes an answer without a body', async () => {
    answering(new Response(null, { status: 204 }))
    expect(await callJson('/api/x', { method: 'DELETE' })).toBeNull()
  })
})
