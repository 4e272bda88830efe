import { throughEdge } from '../functions/edge.ts'
import type { FunctionRunner } from '../functions/runner.ts'
import { compressed } from './compressed.ts'
import { answerFile, isFile } from './files.ts'
import type { Images } from './images.ts'
import { decodedPath, findStatic } from './paths.ts'
import type { StaticPlace } from './paths.ts'
import { proxy } from './proxy.ts'
import { readRules } from './rules.ts'
import type { Rules } from './rules.ts'

interface Published {
  root: string
  rules: Rules
}

export interface Site {
  /** Switches to another published directory; requests under way finish with the old one. */
  publish: (root: string) => Promise<void>
  handle: (request: Request, ip: string) => Promise<Response>
}

const plain = (status: number, text: string) =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })

const redirectTo = (to: string, status: number) =>
  new Response(null, {
    status,
    headers: { location: to, 'cache-control': 'public,max-age=0,must-revalidate' },
  })

/** Handles requests in Netlify's order: edge functions, functions, Image CDN, redirects, files, 404. */
export async function createSite(root: string, functions: FunctionRunner, images: Images): Promise<Site> {
  let published: Published = { root, rules: await readRules(root) }

  async function file(
    { root, rules }: Published,
    request: Request,
    path: string,
    name: string,
    status = 200,
  ) {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    }
    const found = await answerFile(root, name, request)
    for (const [header, value] of Object.entries(rules.headersFor(path))) found.headers.set(header, value)
    const answer = await compressed(found, request.headers.get('accept-encoding'))
    return status === 200 ? answer : new Response(answer.body, { status, headers: answer.headers })
  }

  async function rewrite(now: Published, request: Request, target: URL, status: number) {
    if (target.origin !== new URL(request.url).origin) return proxy(request, target)
    const path = decodedPath(target.pathname) ?? ''
    const place = await findStatic(path, (name) => isFile(now.root, name))
    return place?.kind === 'file'
      ? file(now, request, path, place.file, status)
      : notFound(now, request, path)
  }

  async function notFound(now: Published, request: Request, path: string) {
    const hasPage = await isFile(now.root, '/404.html')
    const readable = request.method === 'GET' || request.method === 'HEAD'
    if (hasPage && readable) return file(now, request, path, '/404.html', 404)
    const answer = plain(404, 'Not Found')
    for (const [header, value] of Object.entries(now.rules.headersFor(path)))
      answer.headers.set(header, value)
    return answer
  }

  async function staticOr404(now: Published, request: Request, path: string, place: StaticPlace) {
    if (place?.kind === 'file') return file(now, request, path, place.file)
    if (place?.kind === 'redirect') return redirectTo(encodeURI(place.to) + new URL(request.url).search, 301)
    return notFound(now, request, path)
  }

  async function answerOf(request: Request, ip: string): Promise<Response> {
    const now = published
    const url = new URL(request.url)
    const path = decodedPath(url.pathname)
    if (path === undefined) return plain(400, 'Bad Request')
    let place: Promise<StaticPlace> | undefined
    const found = () => (place ??= findStatic(path, (name) => isFile(now.root, name)))

    const answer = await functions.run(request, ip, async () => (await found()) !== undefined)
    if (answer) return compressed(answer, request.headers.get('accept-encoding'))
    if (images.matches(url)) return images.handle(request)
    const rule = now.rules.redirect(request, path)
    if (rule && (rule.force || (await found()) === undefined)) {
      const target = new URL(rule.to, url)
      if (target.search === '') target.search = url.search
      if (rule.force404) return notFound(now, request, path)
      if (rule.status >= 300 && rule.status < 400) return redirectTo(target.href, rule.status)
      return rewrite(now, request, target, rule.status)
    }
    return staticOr404(now, request, path, await found())
  }

  return {
    handle: (request, ip) => throughEdge(request, () => answerOf(request, ip)),
    publish: async (root) => {
      published = { root, rules: await readRules(root) }
    },
  }
}
