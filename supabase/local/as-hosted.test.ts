import { expect, it } from 'vitest'
import { asHosted } from './as-hosted.ts'

it.each([
  ['id=eq.true', 'id=in.("true")'],
  ['id=in.(a,true,"b")', 'id=in.(a,"true","b")'],
  ['building_id=eq.false', 'building_id=in.("false")'],
  ['reference=eq.8906E-66973', 'reference=in.("8906E-66973")'],
  ['id=eq.true-north', 'id=eq.true-north'],
  ['published=eq.true', 'published=eq.true'],
])('asks Lite with %s for %s', async (given, asked) => {
  const urls: string[] = []
  const answer = asHosted((request) => {
    urls.push(decodeURIComponent(new URL(request.url).search))
    return new Response()
  })
  await answer(new Request(`http://localhost/rest/v1/suites?${given}`), { peerAddress: null })
  expect(urls).toEqual([`?${asked}`])
})
