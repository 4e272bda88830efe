import { catalogue } from '#netlify/lib/http/cached.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { purgeCatalogue } from './rebuild.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

it('has the CDN forget what the answers of the catalogue are tagged with', async () => {
  vi.stubEnv('NETLIFY_PURGE_API_TOKEN', 't')
  vi.stubEnv('SITE_ID', 's')
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body))
    return Promise.resolve(new Response('{}'))
  })
  await purgeCatalogue()
  const { headers } = catalogue(new Request('http://localhost/api/building'), [])
  expect(bodies).toEqual([expect.objectContaining({ cache_tags: [headers.get('netlify-cache-tag')] })])
})
