import { THROUGH_FUNCTION } from '#features/document/document.rules.ts'
import { uploadDocument } from '#features/document/upload.calls.ts'
import { callJson } from '#lib/api.ts'
import { beforeEach, expect, it, vi } from 'vitest'

/** The script as a page loads it, and what it sends. */
const load = async () => {
  vi.resetModules()
  const listen = vi.spyOn(globalThis, 'addEventListener')
  await import('./trouble.script.ts')
  const listeners = listen.mock.calls.map((call) => [...call] as Parameters<typeof addEventListener>)
  listen.mockRestore()
  return () => {
    for (const [name, listener, options] of listeners) removeEventListener(name, listener, options)
  }
}
const sent = vi.fn<(path: string, body: Blob) => boolean>()
const reports = async () => {
  vi.advanceTimersByTime(1_000)
  return Promise.all(
    sent.mock.calls.map(async ([path, body]) => [path, body.type, JSON.parse(await body.text())]),
  )
}

beforeEach(async () => {
  sent.mockClear()
  Object.assign(navigator, { sendBeacon: sent })
  vi.useFakeTimers()
  history.replaceState(null, '', '/suites/aurora-1204?cash=60000#plan')
  const unload = await load()
  return unload
})

const thrown = () =>
  Object.assign(new Error('Ada'), {
    name: 'TypeError',
    stack: `TypeError: Ada\n    at ${location.origin}/_astro/phone.C1x9abcd.js:1:2`,
  })
const throwing = () => dispatchEvent(new ErrorEvent('error', { error: thrown() }))

it('sends what failed once, without parameters and message', async () => {
  throwing()
  throwing()
  dispatchEvent(new Event('vite:preloadError'))
  expect(sent).not.toHaveBeenCalled()
  const page = '/suites/aurora-1204'
  expect(await reports()).toEqual([
    [
      '/api/trouble',
      'application/json',
      { kind: 'error', page, name: 'TypeError', at: 'phone.C1x9abcd.js:1:2' },
    ],
  ])
})

it.each<[what: string, kind: string, at: string | undefined, fail: () => void]>([
  [
    'a promise nobody caught',
    'error',
    'phone.C1x9abcd.js:1:2',
    () => void dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: thrown() })),
  ],
  [
    'code that cannot be imported',
    'chunk',
    'Chart.DNnC0DsA.js',
    () => {
      const payload = new Error('Failed to fetch dynamically imported module: /_astro/Chart.DNnC0DsA.js')
      dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
    },
  ],
  [
    'a script that cannot be loaded',
    'chunk',
    'Base.TF3vdszB.js',
    () => {
      const script = document.head.appendChild(document.createElement('script'))
      script.type = 'text/plain'
      script.src = '/_astro/Base.TF3vdszB.js'
      script.dispatchEvent(new Event('error'))
      script.remove()
    },
  ],
  [
    'an island that does not wake',
    'island',
    'SuiteList.psUkrHTc.js',
    () => {
      const island = document.body.appendChild(document.createElement('astro-island'))
      island.setAttribute('component-url', '/_astro/SuiteList.psUkrHTc.js')
      island.dispatchEvent(new Event('astro:hydration-error', { bubbles: true }))
    },
  ],
])('tells of %s', async (_, kind, at, fail) => {
  fail()
  expect((await reports()).map(([, , report]) => report)).toEqual([
    { kind, page: '/suites/aurora-1204', ...(kind === 'error' && { name: 'TypeError' }), at },
  ])
})

it('tells of a call that fails twice on our side, and of no other', async () => {
  const call = async (path: string, status: number) => {
    const response = Object.defineProperty(new Response('{}', { status }), 'url', {
      value: `${location.origin}${path}`,
    })
    vi.stubGlobal('fetch', async () => response)
    await callJson(path).catch(() => undefined)
  }
  for (const [path, status] of [
    ['/api/suite/a?language=fr-CA', 503],
    ['/api/pubSuites', 500],
    ['/api/user', 401],
    ['/api/user', 401],
  ] as const)
    await call(path, status)
  expect(await reports()).toEqual([])
  await call('/api/suite/a', 502)
  expect((await reports()).map(([, , report]) => report)).toEqual([
    { kind: 'call', page: '/suites/aurora-1204', at: '/api/suite/a' },
  ])
})

it('tells of a session that cannot be checked or ended the first time: a page asks once', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }))
  // Nobody is signed in: the page checks nothing when it opens.
  delete document.documentElement.dataset['session']
  await import('#features/session/session.script.ts')
  const { $session } = await import('#features/session/session.store.ts')
  const link = document.body.appendChild(document.createElement('button'))
  link.dataset['logout'] = ''
  link.click()
  await vi.waitFor(() => expect($session.get()).toBe('guest'))
  link.remove()
  expect((await reports()).map(([, , report]) => report)).toEqual([
    { kind: 'call', page: '/suites/aurora-1204', at: '/api/userAuth/logout' },
  ])
})

it('tells of uploads that fail, whichever file it is, and not where storage keeps it', async () => {
  const signed = (id: string) => ({ documentId: id, method: 'PUT', url: `https://storage.example/${id}` })
  class Request {
    status = 0
    responseText = ''
    upload = {}
    onload = () => undefined
    open(_: string, url: string) {
      this.status = url.startsWith('/') ? 200 : 503
      this.responseText = JSON.stringify(signed(crypto.randomUUID()))
    }
    setRequestHeader() {}
    send() {
      this.onload()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  const file = Object.defineProperty(new File([''], 'a.pdf'), 'size', { value: THROUGH_FUNCTION + 1 })
  for (let sent_ = 0; sent_ < 2; sent_ += 1)
    await uploadDocument(file, { signal: new AbortController().signal }).catch(() => undefined)
  expect((await reports()).map(([, , report]) => report)).toEqual([
    { kind: 'call', page: '/suites/aurora-1204', at: '/storage' },
  ])
})

it('is silent while there is no connection, and about pictures', async () => {
  const picture = document.body.appendChild(document.createElement('img'))
  picture.dispatchEvent(new Event('error'))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('vite:preloadError'))
  expect(await reports()).toEqual([])
})
