import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'
import type { Header } from '@netlify/headers-parser'
import { parseAllRedirects } from '@netlify/redirect-parser'
import redirector from 'netlify-redirector'
import type { Match } from 'netlify-redirector'
import { repository } from '#netlify/build/repository.ts'

export interface Rules {
  redirect: (request: Request, path: string) => Match | undefined
  /** The headers of netlify.toml and _headers for a file served at this path. */
  headersFor: (path: string) => Record<string, string>
}

const netlifyConfigPath = join(repository, 'netlify.toml')

function only(root: string, name: string) {
  const path = join(root, name)
  return existsSync(path) ? [path] : []
}

function refuse(kind: string, errors: Error[]) {
  if (errors.length > 0) throw new Error(`${kind}:\n${errors.map((error) => error.message).join('\n')}`)
}

async function readHeaders(root: string) {
  const headersFiles = only(root, '_headers')
  const parsed = await parseAllHeaders({ headersFiles, netlifyConfigPath, configHeaders: [], minimal: false })
  refuse('netlify.toml or _headers has header rules Netlify would drop', parsed.errors)
  return parsed.headers as Header[]
}

interface Redirect {
  from: string
  query: Record<string, string>
  conditions: Record<string, unknown>
}

/** The engine uses older names for two of the parser's fields. Conditions (country, role) are not emulated. */
const forEngine = ({ from, query, conditions, ...redirect }: Redirect) => {
  if (Object.keys(conditions).length > 0)
    throw new Error(`The redirect of ${from} has conditions: not emulated here`)
  return { ...redirect, origin: from, params: query, conditions }
}

async function readRedirects(root: string) {
  const redirectsFiles = only(root, '_redirects')
  const parsed = await parseAllRedirects({
    redirectsFiles,
    netlifyConfigPath,
    configRedirects: [],
    minimal: false,
  })
  refuse('netlify.toml or _redirects has rules Netlify would drop', parsed.errors as Error[])
  return redirector.parseJSON(JSON.stringify((parsed.redirects as Redirect[]).map(forEngine)), {})
}

/** Parses the rules with Netlify's own parsers and matches redirects with Netlify's own engine. */
export async function readRules(root: string): Promise<Rules> {
  const [headers, redirects] = await Promise.all([readHeaders(root), readRedirects(root)])
  return {
    redirect(request, path) {
      const { protocol, hostname, search } = new URL(request.url)
      const found = redirects.match({
        scheme: protocol.slice(0, -1),
        host: hostname,
        path,
        query: search.slice(1),
        // Only conditions read these, and rules with conditions are refused above.
        headers: {},
        cookieValues: {},
        getHeader: () => '',
        getCookie: () => '',
      })
      return found ?? undefined
    },
    headersFor(path) {
      const matching = headers.filter(({ forRegExp }) => forRegExp.test(path))
      return Object.assign({}, ...matching.map(({ values }) => values)) as Record<string, string>
    },
  }
}
