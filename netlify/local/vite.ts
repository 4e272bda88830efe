import { getRequestListener } from '@hono/node-server'
import { join } from 'node:path'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import { invoke } from './functions/invoke.ts'
import { loadFunctions, matchFunction } from './functions/registry.ts'
import type { Settings } from './settings.ts'
import { createImages } from './site/images.ts'
import { proxy } from './site/proxy.ts'

type Answer = (request: Request, ip: string) => Promise<Response>

/** Stored pictures and files appear under the site's own address, as the rewrite of the built site has it. */
const storedFile: Answer = (request) => {
  const { pathname } = new URL(request.url)
  const stored = `/storage/v1/object/public${pathname}`
  return proxy(request, new URL(stored, process.env.SUPABASE_URL))
}

const listener = (answer: Answer) =>
  getRequestListener(
    (request, { incoming }) => answer(request, incoming.socket.remoteAddress ?? '127.0.0.1'),
    {
      overrideGlobalObjects: false,
    },
  )

/** What answers a request besides Astro's pages; the functions are loaded anew when they or their imports change. */
async function answerFor(server: ViteDevServer, method: string, url: URL, pictures: Answer) {
  if (url.pathname.startsWith('/media/')) return storedFile
  if (url.pathname === '/.netlify/images') return pictures
  const functions = await loadFunctions((path) => server.ssrLoadModule(path))
  const isPage = () => Promise.resolve(!url.pathname.startsWith('/api/'))
  const match = await matchFunction(functions, { method, pathname: url.pathname }, isPage)
  return match && ((request: Request, ip: string) => invoke(match, request, ip))
}

/** Runs the functions and the Image CDN inside the development server. */
export function netlifyInVite({ dataDir, port }: Settings): Plugin {
  const images = createImages(join(dataDir, 'images'), () => `http://127.0.0.1:${port}`)
  const middleware =
    (server: ViteDevServer): Connect.NextHandleFunction =>
    (request, response, next) => {
      const url = new URL(request.url ?? '/', 'http://localhost')
      answerFor(server, request.method ?? 'GET', url, images.handle)
        .then((answer) => (answer ? listener(answer)(request, response) : next()))
        .catch(next)
    }
  return {
    name: 'larkfield-netlify',
    configureServer: (server) => void server.middlewares.use(middleware(server)),
  }
}
