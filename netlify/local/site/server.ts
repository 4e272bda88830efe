import { serve } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Stoppable } from '../lifecycle.ts'
import { secured } from './secured.ts'

export interface ServerOptions {
  port: number
  host: string
  /** Lets tests act as several visitors by sending an IP address; nobody else may. */
  trustClientIp?: boolean
  handle: (request: Request, ip: string) => Promise<Response>
}

/** As on Netlify, a value sent by the visitor is ignored. */
const clientIp = 'x-nf-client-connection-ip'

/** How long answers under way may take when the server stops (ms). */
const grace = 3000

/** How long an idle connection stays open (ms). At Node's five seconds, who asks again just then finds it reset. */
const idle = 65_000

/** Methods that a fetch Request cannot have, so no handler could answer them. */
const FOREIGN = ['TRACE', 'TRACK', 'CONNECT']
const notAllowed = () =>
  secured(new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST, PUT, DELETE' } }))

async function answer({ handle, trustClientIp }: ServerOptions, request: Request, socketIp: string) {
  const ip = (trustClientIp && request.headers.get(clientIp)) || socketIp
  try {
    return secured(await handle(request, ip))
  } catch (error) {
    console.error(`${request.method} ${new URL(request.url).pathname} failed:`, error)
    return secured(new Response('Internal Server Error', { status: 500 }))
  }
}

/** Starts listening and returns the port; stopping lets answers under way finish. */
export async function listen(options: ServerOptions): Promise<Stoppable & { port: number }> {
  const listening = Promise.withResolvers<number>()
  const server = serve(
    {
      port: options.port,
      hostname: options.host,
      overrideGlobalObjects: false,
      serverOptions: { keepAliveTimeout: idle },
      fetch: (request, env) => {
        if ('incoming' in env && FOREIGN.includes(env.incoming.method ?? '')) return notAllowed()
        const socket = 'incoming' in env ? env.incoming.socket : undefined
        return answer(options, request, socket?.remoteAddress ?? '127.0.0.1')
      },
    },
    (address: AddressInfo) => listening.resolve(address.port),
  )
  server.on('error', listening.reject)
  const port = await listening.promise
  const stop = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    if ('closeIdleConnections' in server) server.closeIdleConnections()
    await Promise.race([closed, wait(grace)])
    if ('closeAllConnections' in server) server.closeAllConnections()
    await closed
  }
  return { port, stop }
}
