import type { Connect, Plugin, ViteDevServer } from 'vite'
import { getRequestListener } from '@hono/node-server'
import { invoke } from './invoke.ts'
import { loadFunctions, matchFunction } from './registry.ts'

const media = '/media/'

/** Stored pictures and files come from Supabase under the site's own address, as the rewrite in dist/_redirects does. */
function storedFile(pathname: string) {
  const base = process.env.SUPABASE_URL ?? ''
  return fetch(`${base}/storage/v1/object/public/media/${pathname.slice(media.length)}`)
}

const answerWith = (response: (request: Request, ip: string) => Promise<Response>) =>
  getRequestListener(
    (request, { incoming }) => response(request, incoming.socket.remoteAddress ?? '127.0.0.1'),
    {
      overrideGlobalObjects: false,
    },
  )

/** Runs the functions inside the Vite server, reloaded as they change. Pages win over the catch-all function. */
function middleware(server: ViteDevServer): Connect.NextHandleFunction {
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname.startsWith(media)) {
      void answerWith(() => storedFile(pathname))(request, response)
      return
    }
    const serve = async () => {
      const functions = await loadFunctions((path) => server.ssrLoadModule(path))
      const method = request.method ?? 'GET'
      const match = await matchFunction(functions, { method, pathname }, () =>
        Promise.resolve(!pathname.startsWith('/api/')),
      )
      if (!match) return next()
      await answerWith((webRequest, ip) => invoke(match, webRequest, ip))(request, response)
    }
    serve().catch(next)
  }
}

export function functionsInVite(): Plugin {
  return {
    name: 'larkfield-functions',
    configureServer: (server) => {
      server.middlewares.use(middleware(server))
    },
  }
}
