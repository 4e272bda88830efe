import { pathToFileURL } from 'node:url'
import { loadFunctions } from '../functions/registry.ts'
import { createRunner } from '../functions/runner.ts'
import type { Report } from '../report.ts'
import { createImages } from './images.ts'
import { listen } from './server.ts'
import { createSite } from './site.ts'
import { warmPictures } from './warm.ts'

export interface RuntimeOptions {
  /** The published directory. */
  root: string
  /** Where the pictures that were made are kept. */
  imagesDir: string
  port: number
  host: string
  trustClientIp?: boolean
  report: Report
  /** The host's build hook: a POST to its path calls `ask`. */
  buildHook?: { path: string; ask: () => void }
}

/** The site as Netlify serves it: files, functions, Image CDN, redirects and headers, in this process. */
export async function startRuntime({ root, imagesDir, report, buildHook, ...listening }: RuntimeOptions) {
  const functions = await loadFunctions((path) => import(pathToFileURL(path).href))
  report(`${functions.length} functions loaded`)
  let port = listening.port
  const origin = () => `http://127.0.0.1:${port}`
  const images = createImages(imagesDir, origin)
  const site = await createSite(root, createRunner(functions), images)
  const isBuildHook = ({ method, url }: Request) =>
    method === 'POST' && buildHook !== undefined && new URL(url).pathname === buildHook.path
  const handle = async (request: Request, ip: string) => {
    if (!isBuildHook(request)) return site.handle(request, ip)
    buildHook?.ask()
    return new Response(null, { status: 200 })
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
