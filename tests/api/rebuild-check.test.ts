import { freshFunction } from '#tests/fixtures/in-process.ts'
import { standIn } from '#tests/fixtures/stand-in.ts'
import { expect, it, vi } from 'vitest'

it.each([
  ['asks for a build when a webhook got lost', '2026-11-20T12:00:00+00:00', true, 1],
  ['asks for none when nothing changed', null, true, 0],
  ['leaves changes alone that no host could build', '2026-11-20T12:00:00+00:00', false, 0],
] as const)('%s', async (_, claim, hasHook, builds) => {
  const database = await standIn((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(claim))
  })
  const host = await standIn((_request, response) => response.end())
  const run = await freshFunction(() => import('#netlify/functions/rebuild-check.ts'), {
    SUPABASE_URL: database.url,
    SUPABASE_PUBLISHABLE_KEY: 'p',
    SUPABASE_SECRET_KEY: 's',
    BUILD_HOOK_URL: hasHook ? host.url : '',
  })
  expect((await run('/')).status).toBe(204)
  expect(host.asked).toHaveLength(builds)
  expect(database.asked.length > 0).toBe(hasHook)
  vi.unstubAllEnvs()
  await Promise.all([database.close(), host.close()])
})
