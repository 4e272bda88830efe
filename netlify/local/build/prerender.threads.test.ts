import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AstroPrerenderer } from 'astro'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inThreads } from './prerender.threads.ts'

vi.mock(import('node:os'), async (original) => ({ ...(await original()), availableParallelism: () => 2 }))

/** Stands in for what Astro builds: says which styles it was given, and fails or dies when asked to. */
const ENTRY = `
import { isMainThread } from 'node:worker_threads'
let pages
export const manifest = { routes: [{ routeData: { component: 'a.astro', route: '/a/[id]' } }] }
export const app = {
  setInternals: (internals) => (pages = internals.pagesByKeys),
  setOptions: () => {},
  render: async (request, { routeData }) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/fails') throw new Error('no price')
    if (pathname === '/dies') process.exit(3)
    const text = [pathname, routeData.route, pages.get('a').styles, isMainThread].join(' ')
    return new Response(text, { status: 201, headers: { 'content-type': 'text/html' } })
  },
}`

let dist: string
let threads: AstroPrerenderer

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'threads-'))
  await mkdir(join(dist, '.prerender'))
  await writeFile(join(dist, '.prerender/prerender-entry.x.mjs'), ENTRY)
  const own = {
    name: 'own',
    getStaticPaths: () => Promise.resolve([]),
    render: () => Promise.resolve(new Response('by itself')),
    app: { getOptions: () => ({ allPages: { a: { key: 'a', styles: ['blue'] } } }) },
  }
  threads = inThreads(own, pathToFileURL(`${dist}/`))
  await threads.setup?.()
})
afterEach(async () => {
  await threads.teardown?.()
  await rm(dist, { recursive: true })
})

const render = async (path: string) => {
  const routeData = { component: 'a.astro', route: '/a/[id]' } as never
  const answer = await threads.render(new Request(`http://localhost${path}`), { routeData })
  return answer instanceof Response ? answer : answer.response
}

it('renders in another thread with the styles and the route of the build', async () => {
  const page = await render('/a/1')
  expect([page.status, page.headers.get('content-type')]).toEqual([201, 'text/html'])
  expect(await page.text()).toBe('/a/1 /a/[id] blue false')
})

it('renders by itself what finds no thread free', async () => {
  const pages = await Promise.all(Array.from({ length: 9 }, (_, at) => render(`/a/${at}`)))
  const texts = await Promise.all(pages.map((page) => page.text()))
  expect(texts.filter((text) => text === 'by itself')).toHaveLength(1)
  expect(texts.at(-1)).toBe('by itself')
})

it('fails with the error of the page', async () => {
  await expect(render('/fails')).rejects.toThrow('no price')
})

it('fails when the thread ends', async () => {
  await expect(render('/dies')).rejects.toThrow('ended')
})
