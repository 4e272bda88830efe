import { json, visitor } from '#tests/fixtures/api.ts'
import { describe, expect, it } from 'vitest'

const get = visitor()

describe.each(['/api/userAuth/verify', '/api/userauth/verify'])('GET %s', (path) => {
  it('tells a guest so, and nobody else', async () => {
    expect(await json(get(path))).toEqual({ authenticated: false })
    expect((await get(path)).headers.get('cache-control')).toBe('no-store')
  })
})
