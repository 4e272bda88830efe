import type { Context } from '@netlify/functions'
import { randomUUID } from 'node:crypto'
import { cookiesOf } from './cookies.ts'

export interface RequestFacts {
  ip: string
  params: Record<string, string>
}

const site = () => {
  const url = process.env.SITE_URL ?? 'http://localhost:8888'
  return { id: 'local', name: 'larkfield', url }
}

const nowhere = () => Promise.reject(new Error('Only edge functions can pass a request on'))

/** The context Netlify passes to a function; `settled` resolves when the work given to waitUntil is done. */
export function createContext(request: Request, { ip, params }: RequestFacts) {
  const cookies = cookiesOf(request)
  const background: Promise<unknown>[] = []
  const context: Context = {
    account: { id: 'local' },
    cookies: cookies.access,
    deploy: { context: 'dev', id: 'local', published: true },
    geo: { country: { code: 'CA', name: 'Canada' }, timezone: 'America/Toronto' },
    ip,
    json: (input: unknown) => Response.json(input),
    log: console.info,
    next: nowhere,
    params,
    requestId: randomUUID(),
    rewrite: nowhere,
    server: { region: 'local' },
    site: site(),
    url: new URL(request.url),
    waitUntil: (work) => void background.push(work),
  }
  return { context, applyCookies: cookies.apply, settled: () => Promise.allSettled(background) }
}
