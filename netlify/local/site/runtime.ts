import { pathToFileURL } from 'node:url'
import { loadFunctions } from '../functions/registry.ts'
import { createRunner } from '../functions/runner.ts'
import type { Report } from '../report.ts'
import { createCdn } from './cdn.ts'
import { createImages } from './images.ts'
import { listen } from './server.ts'
import { createSite } from './site.ts'
import { warmPictures } from './warm.ts'

export interface RuntimeOptions {
  /** The published directory. */
  root: string
  /** Where generated pictures are stored. */
  imagesDir: string
  port: number
  host: string
  trustClientIp?: boolean
  report: Report
  /**
   * The paths of Netlify's own calls: its build hook and the purge of its CDN. If set, answers are cached as by the
   * CDN.
   */
  netlify?: { buildPath: string; build: () => void; purgePath: string }
}

/** Serves the site as Netlify does, in this process: files, functions, Image CDN, redirects and headers. */
export async function startRuntime({ root, imagesDir, report, netlify, ...listening }: RuntimeOptions) {
  const functions = await loadFunctions((path) => import(pathToFileURL(path).href))
  report(`${functions.length} functions loaded`)
  let port = listening.port
  const origin = () => `http://127.0.0.1:${port}`
  const images = createImages(imagesDir, origin)
  const runner = createRunner(functions)
  const cdn = createCdn(runner)
  const site = await createSite(root, netlify ? cdn : runner, images)
  const handle = async (request: Request, ip: string) => {
    const { pathname } = new URL(request.url)
    if (!netlify || request.method !== 'POST') return site.handle(request, ip)
    if (pathname === netlify.buildPath) netlify.build()
    else if (pathname === netlify.purgePath) cdn.purge((await request.json()).cache_tags)
    else return site.handle(request, ip)
    return new Response(null, { status: 202 })
  }
  const server = await listen({ ...listening, handle })
  port = server.port
  const warming = new AbortController()
  const stop = async () => {
    warming.abort()
    await server.stop()
  }
  return {
    port,
    publish: site.publish,
    warm: () => warmPictures(root, origin(), warming.signal).catch(() => undefined),
    stop,
  }
}
