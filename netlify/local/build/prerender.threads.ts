import { readdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { AstroPrerenderer } from 'astro'

/** A page for a thread to render. */
export interface Asked {
  id: number
  url: string
  /** Of Astro's route. */
  component: string
  route: string
}
export interface Rendered {
  id: number
  status: number
  headers: [string, string][]
  body: Uint8Array<ArrayBuffer>
}
/** What a thread needs of Astro's build to render as the build itself does. */
export interface Share {
  /** Address of the module with the pages' code. */
  entry: string
  pages: { key: string; styles: unknown[] }[]
}

interface App {
  getOptions: () => { allPages: Record<string, Share['pages'][number]> }
}

/** Pages a thread has at a time: enough that it never waits while this one renders or writes. */
const DEPTH = 8

const shareOf = async (app: App, dist: URL): Promise<Share> => {
  const folder = new URL('.prerender/', dist)
  const entry = (await readdir(folder)).find((name) => name.startsWith('prerender-entry.'))
  if (!entry) throw new Error(`${fileURLToPath(folder)} has no prerender-entry: was Astro updated?`)
  const pages = Object.values(app.getOptions().allPages)
  return { entry: new URL(entry, folder).href, pages: pages.map(({ key, styles }) => ({ key, styles })) }
}

const start = (share: Share) => {
  const worker = new Worker(new URL('./prerender.worker.ts', import.meta.url), { workerData: share })
  const waiting = new Map<number, PromiseWithResolvers<Rendered>>()
  worker.on('message', ({ id, ...rest }: Rendered & { error?: string }) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (rest.error === undefined) asked?.resolve({ id, ...rest })
    else asked?.reject(new Error(rest.error))
  })
  const fail = (error: Error) => waiting.forEach(({ reject }) => reject(error))
  worker.on('error', fail)
  worker.on('exit', (code) => fail(new Error(`A thread that renders pages ended with ${code}`)))
  return {
    waiting,
    render: (asked: Asked) => {
      const answer = Promise.withResolvers<Rendered>()
      waiting.set(asked.id, answer)
      worker.postMessage(asked)
      return answer.promise
    },
    stop: () => worker.terminate(),
  }
}

/** Renders on the other cores too what Astro renders on one: docs/decisions/047-pages-are-rendered-on-all-cores.md */
export const inThreads = (own: AstroPrerenderer, dist: URL): AstroPrerenderer => {
  let threads: ReturnType<typeof start>[] = []
  let last = 0
  return {
    ...own,
    async setup() {
      await own.setup?.()
      const share = await shareOf((own as unknown as { app: App }).app, dist)
      threads = Array.from({ length: availableParallelism() - 1 }, () => start(share))
    },
    async render(request, options) {
      const free = threads.find(({ waiting }) => waiting.size < DEPTH)
      if (!free) return own.render(request, options)
      const { component, route } = options.routeData
      const { status, headers, body } = await free.render({
        id: (last += 1),
        url: request.url,
        component,
        route,
      })
      return new Response(body, { status, headers })
    },
    async teardown() {
      await Promise.all(threads.map(({ stop }) => stop()))
      await own.teardown?.()
    },
  }
}
