import { getRequestListener } from '@hono/node-server'
import { join } from 'node:path'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import { redirectsFor } from '#netlify/build/publishable.ts'
import { throughEdge } from './functions/edge.ts'
import { invoke } from './functions/invoke.ts'
import { loadFunctions, matchFunction } from './functions/registry.ts'
import type { Settings } from './settings.ts'
import { createImages } from './site/images.ts'
import { proxy } from './site/proxy.ts'
import { startUpkeep } from './upkeep.ts'

type Answer = (request: Request, ip: string) => Promise<Response>

/** Pictures, files and documents under the site's own address, as the rewrites of the built site serve them. */
function storedFile({ pathname, search }: URL): Answer | undefined {
  const rules = redirectsFor(process.env.SUPABASE_URL ?? '')
    .trim()
    .split('\n')
  for (const [from = '', to = ''] of rules.map((rule) => rule.split(' '))) {
    const prefix = from.replace('*', '')
    if (!pathname.startsWith(prefix)) continue
    const target = new URL(to.replace(':splat', pathname.slice(prefix.length)) + search)
    return (request) => throughEdge(request, () => proxy(request, target))
  }
  return undefined
}

const listener = (answer: Answer) =>
  getRequestListener(
    (request, { incoming }) => answer(request, incoming.socket.remoteAddress ?? '127.0.0.1'),
    {
      overrideGlobalObjects: false,
    },
  )

/** Answers the requests that are not for Astro's pages. Functions are reloaded when they or their imports change. */
async function answerFor(server: ViteDevServer, method: string, url: URL, pictures: Answer) {
  const stored = storedFile(url)
  if (stored) return stored
  if (url.pathname === '/.netlify/images') return pictures
  const functions = await loadFunctions((path) => server.ssrLoadModule(path))
  const isPage = () => Promise.resolve(!url.pathname.startsWith('/api/'))
  const match = await matchFunction(functions, { method, pathname: url.pathname }, isPage)
  return match && ((request: Request, ip: string) => invoke(match, request, ip))
}

/** Runs the functions and the Image CDN inside the development server. */
export function netlifyInVite({ dataDir, port, hasBackend }: Settings): Plugin {
  const images = createImages(join(dataDir, 'images'), () => `http://127.0.0.1:${port}`)
  const pictures: Answer = (request) => throughEdge(request, () => images.handle(request))
  const middleware =
    (server: ViteDevServer): Connect.NextHandleFunction =>
    (request, response, next) => {
      const url = new URL(request.url ?? '/', 'http://localhost')
      answerFor(server, request.method ?? 'GET', url, pictures)
        .then((answer) => (answer ? listener(answer)(request, response) : next()))
        .catch(next)
    }
  return {
    name: 'larkfield-netlify',
    configureServer: async (server) => {
      server.middlewares.use(middleware(server))
      const load = () => loadFunctions((path) => server.ssrLoadModule(path))
      for (const part of await startUpkeep({ hasBackend }, { load }))
        server.httpServer?.once('close', () => void part.stop())
    },
  }
}
