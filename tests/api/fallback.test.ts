import { expectCleanRefusal, HOSTILE, json, visitor } from '#tests/fixtures/api.ts'
import { freshFunction } from '#tests/fixtures/in-process.ts'
import { addListings, database } from '#tests/fixtures/listings.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

const get = visitor()
const sql = database()
let ids: Awaited<ReturnType<typeof addListings>>

beforeAll(async () => {
  ids = await addListings(sql, 'fallback')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await ids.remove()
  await sql.end()
})

const hop = async (path: string, init?: RequestInit & { headers?: Record<string, string> }) => {
  const { status, headers } = await get(path, init)
  return [status, headers.get('location')]
}

describe('an unknown path', () => {
  it('that has a word of JSON in the place of an id is one like any other', async () => {
    for (const path of ['/Suites/true', '/Building/false'])
      expect(await hop(path)).toEqual(await hop(path.replace(/true|false/, 'no-such')))
  })

  it.each(['/nope', '/nope/deeper', '/contact/us', '/buildings', '/suites', '/styleguide', '/a%20b'])(
    '%s leads home in one hop',
    async (path) => {
      expect(await hop(path)).toEqual([302, '/'])
    },
  )

  it('leaves its query behind', async () => {
    expect(await hop('/nope?next=https://evil.example')).toEqual([302, '/'])
  })

  it.each(['/missing.png', '/_astro/missing.abc123.js', '/wp-login.php', '/pages/x.html'])(
    '%s is a missing file: 404',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )

  it.each(['/preview/6b1f6a52-7f0e-4a53-9f4c-0d5b6f1c2a77/buildings/elm', '/preview', '/Preview/x/fr'])(
    '%s is a preview that is gone: 404',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )

  it.each([
    '//evil.example',
    '//evil.example/%2e%2e',
    '/\\evil.example',
    '/%5cevil',
    '/https://evil.example/x',
  ])('%s leads nowhere else', async (path) => {
    const response = await fetch(`${process.env.BASE_URL}${path}`, { redirect: 'manual' })
    expect([null, '/']).toContain(response.headers.get('location'))
  })

  it('takes no other method than GET and HEAD', async () => {
    const response = await get('/nope', { method: 'POST', body: 'x' })
    expect(response.status).toBe(405)
    expect(await hop('/nope', { method: 'HEAD' })).toEqual([302, '/'])
  })

  it.each(HOSTILE)('stands %j', async (text) => {
    await expectCleanRefusal(get(`/${encodeURIComponent(text)}`))
  })
})

describe('a link out of a sentence', () => {
  it.each(['.', ',', ')', ').', '%0A', '%20', '%22', '!'])('with %j behind it is the link', async (end) => {
    for (const path of ['/contact', '/fr/contact', `/buildings/${ids.open}`])
      expect(await hop(path + end)).toEqual([301, path])
    expect(await hop(`/contact${end}?next=1`)).toEqual([301, '/contact?next=1'])
  })
})

describe('a page in other letters', () => {
  it.each([
    ['/Contact', '/contact'],
    ['/ALL-suites?type=condo&price=500000', '/all-suites?type=condo&price=500000'],
    ['/userpage', '/UserPage'],
    ['/USERPAGE', '/UserPage'],
  ])('%s leads to %s', async (path, canonical) => {
    expect(await hop(path)).toEqual([301, canonical])
  })

  it('finds buildings and suites that are published', async () => {
    expect(await hop(`/Buildings/${ids.open.toUpperCase()}`)).toEqual([301, `/buildings/${ids.open}`])
    expect(await hop(`/COMING-soon/${ids.soon}`)).toEqual([301, `/coming-soon/${ids.soon}`])
    expect(await hop(`/Suites/${ids.open}-101`)).toEqual([301, `/suites/${ids.open}-101`])
    expect(await hop(`/buildings/${ids.open}/SUITES/${ids.open}-101`)).toEqual([
      301,
      `/buildings/${ids.open}/suites/${ids.open}-101`,
    ])
  })

  it('leads on in one hop when the building or suite is hidden, elsewhere or none at all', async () => {
    for (const [path, to] of [
      [`/Buildings/${ids.hidden}`, '/building#not-there'],
      [`/Suites/${ids.hidden}-101`, '/building#not-there'],
      [`/Buildings/${ids.soon}/suites/${ids.open}-101`, `/coming-soon/${ids.soon}#not-there`],
      [`/Suites/${ids.open}-999`, `/buildings/${ids.open}#not-there`],
      ['/Buildings/test-never', '/building#not-there'],
      ['/Suites/a_b', '/building#not-there'],
    ] as const) {
      expect(await hop(path), path).toEqual([302, to])
    }
  })

  it('is found without the database too, for pages are files', async () => {
    const call = await freshFunction(() => import('#netlify/functions/fallback.ts'), {
      SUPABASE_URL: 'http://127.0.0.1:9',
    })
    const response = await call(`/Buildings/${ids.open}`)
    expect([response.status, response.headers.get('location')]).toEqual([301, `/buildings/${ids.open}`])
  })
})

describe('the address of a suite or building that is not there', () => {
  it('redirects in one hop to its building, which explains it', async () => {
    const building = `/buildings/${ids.open}#not-there`
    expect(await hop(`/suites/${ids.open}-999`)).toEqual([302, building])
    expect(await hop(`/buildings/${ids.open}/suites/${ids.open}-999`)).toEqual([302, building])
    // An existing suite under another building.
    expect(await hop(`/buildings/test-never/suites/${ids.open}-101`)).toEqual([302, building])
    expect(await hop(`/suites/${ids.soon}-1`)).toEqual([302, `/coming-soon/${ids.soon}#not-there`])
  })

  it('redirects to all developments for an unknown or unpublished building', async () => {
    for (const path of [
      '/suites/test-never-1',
      '/suites/x',
      '/buildings/test-never',
      '/coming-soon/test-never',
      '/buildings/test-never/suites/test-never-1',
      `/suites/${ids.hidden}-101`,
      `/buildings/${ids.hidden}`,
    ])
      expect(await hop(path), path).toEqual([302, '/building#not-there'])
  })

  it('leads to the other page of a development whose state has changed', async () => {
    expect(await hop(`/coming-soon/${ids.open}`)).toEqual([302, `/buildings/${ids.open}`])
    expect(await hop(`/buildings/${ids.soon}`)).toEqual([302, `/coming-soon/${ids.soon}`])
  })

  it('never leads to itself while its page is not built yet', async () => {
    expect(await hop(`/buildings/${ids.open}`)).toEqual([302, '/building#not-there'])
  })

  it('leads to all developments without the database too, and is not kept', async () => {
    const call = await freshFunction(() => import('#netlify/functions/fallback.ts'), {
      SUPABASE_URL: 'http://127.0.0.1:9',
    })
    const response = await call('/suites/aurora-on-king-999')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/building#not-there'])
    expect(response.headers.get('netlify-cdn-cache-control')).toBeNull()
  })
})

describe('an address in French', () => {
  it.each([
    ['/FR', '/fr'],
    ['/fr/', '/fr'],
    ['/fr/Contact', '/fr/contact'],
    ['/Fr/ALL-suites?type=condo&price=500000', '/fr/all-suites?type=condo&price=500000'],
    ['/FR/userpage?x=1', '/fr/UserPage?x=1'],
  ])('%s in other letters leads to %s', async (path, canonical) => {
    expect(await hop(path)).toEqual([301, canonical])
  })

  it.each(['/fr/nope', '/fr/nope/deeper?next=https://evil.example', '/fr/suites', '/fr/desk', '/fr//evil'])(
    '%s that is unknown leads to the home page in French',
    async (path) => expect(await hop(path)).toEqual([302, '/fr']),
  )

  it('that only begins like one leads to the home page', async () =>
    expect(await hop('/french')).toEqual([302, '/']))

  it('finds buildings and suites that are published, in other letters', async () => {
    expect(await hop(`/fr/Buildings/${ids.open.toUpperCase()}`)).toEqual([301, `/fr/buildings/${ids.open}`])
    expect(await hop(`/FR/Suites/${ids.open}-101?x=1`)).toEqual([301, `/fr/suites/${ids.open}-101?x=1`])
    expect(await hop(`/fr/COMING-soon/${ids.soon}`)).toEqual([301, `/fr/coming-soon/${ids.soon}`])
  })

  it('leads in one hop to the nearest page in French when the building or suite is not there', async () => {
    for (const [path, to] of [
      [`/fr/suites/${ids.open}-999`, `/fr/buildings/${ids.open}#not-there`],
      [`/fr/buildings/${ids.open}/suites/${ids.open}-999`, `/fr/buildings/${ids.open}#not-there`],
      [`/FR/Suites/${ids.soon}-1`, `/fr/coming-soon/${ids.soon}#not-there`],
      [`/fr/buildings/${ids.hidden}`, '/fr/building#not-there'],
      ['/fr/suites/x', '/fr/building#not-there'],
      // The other page of a development whose state has changed.
      [`/fr/coming-soon/${ids.open}`, `/fr/buildings/${ids.open}`],
      [`/fr/buildings/${ids.soon}`, `/fr/coming-soon/${ids.soon}`],
      // Its page is not built yet.
      [`/fr/buildings/${ids.open}`, '/fr/building#not-there'],
    ] as const)
      expect(await hop(path), path).toEqual([302, to])
  })

  it('has no calls and no files of its own', async () => {
    expect(await hop('/fr/api/building')).toEqual([302, '/fr'])
    expect((await get('/fr/missing.png')).status).toBe(404)
  })
})

describe('a call', () => {
  it.each(['/api', '/api/', '/api/nope', '/API/nope', '/api/building/a/b', '/api/search', '/api/x.png'])(
    '%s no one knows is 404 as JSON',
    async (path) => {
      const missing = { message: 'There is nothing at this address.', code: 'not_found' }
      expect(await json(get(path), 404)).toEqual(missing)
      expect(await json(get(path, { method: 'POST', body: '{}' }), 404)).toEqual(missing)
    },
  )

  it.each([
    ['/API/building', '/api/building'],
    ['/api/PUBSUITES?ids=a', '/api/pubSuites?ids=a'],
    ['/api/Search/Near?lat=1', '/api/search/near?lat=1'],
    ['/api/USERAUTH/verify', '/api/userAuth/verify'],
  ])('%s in other letters leads to %s, method and body kept', async (path, canonical) => {
    expect(await hop(path)).toEqual([308, canonical])
    expect(await hop(path, { method: 'POST', body: '{}' })).toEqual([308, canonical])
  })
})
