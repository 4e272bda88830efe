import type { Config } from '@netlify/functions'
import { hasBuilding } from '#features/building/building.db.ts'
import { NOT_THERE } from '#features/building/not-there.rules.ts'
import { hasSuite } from '#features/suite/suite.db.ts'
import { idSchema } from '#features/suite/suite.schema.ts'
import { route } from '#netlify/lib/http/http.ts'
import { nearestTo } from '#netlify/lib/catalogue/missing.ts'
import { methodNotAllowed, notFound } from '#netlify/lib/http/problem.ts'
import { respell } from '#netlify/lib/http/letter-case.ts'
import { publicClient } from '#netlify/lib/supabase.ts'
import { CALLS, PAGES } from '#lib/addresses.ts'
import { inLanguage, languageOf } from '#lib/languages.ts'
import { withoutLinkEnd } from '#lib/link-end.ts'

const pages = PAGES.map(({ path }) => path)

const FILE = /\.[a-z0-9]{1,8}$/i
/** The address of a preview that has expired, or whose building is published (decision 210). */
const PREVIEW = /^\/preview(\/|$)/i

const redirect = (status: number, location: string, headers: Record<string, string> = {}) =>
  new Response(null, {
    status,
    headers: { location, 'cache-control': 'public, max-age=0, must-revalidate', ...headers },
  })

/** Cached until the next deploy, which may add the page, or until listings change. */
const elsewhere = (location: string) =>
  redirect(302, location, {
    'netlify-cdn-cache-control': 'public, durable, max-age=3600',
    'netlify-cache-tag': 'catalogue',
    'netlify-vary': 'query=none',
  })

const toCall = ({ pathname, search }: URL) => {
  const call = respell(CALLS, pathname)
  if (!call || call.path === pathname) throw notFound()
  // 308 preserves the method and the body.
  return redirect(308, call.path + search)
}

/** Whether the building or suite has a page. If not, the visitor is redirected to the nearest one in a single hop. */
const isListed = async ({ buildingId, suiteId }: Record<string, string>) => {
  if ([buildingId, suiteId].some((id) => id !== undefined && !idSchema.safeParse(id).success)) return false
  if (suiteId !== undefined) return hasSuite(publicClient(), suiteId, buildingId)
  return buildingId === undefined || hasBuilding(publicClient(), buildingId)
}

const toPage = async ({ pathname, search }: URL) => {
  const { language, path: asked } = languageOf(withoutLinkEnd(pathname))
  const at = (path: string) => inLanguage(language, path)
  const page = respell(pages, asked)
  if (!page) return elsewhere(at('/'))
  const { path, params } = page
  // Pages are static, so they exist even when the database is down.
  if (at(path) !== pathname && (await isListed(params).catch(() => true)))
    return redirect(301, at(path) + search)
  if (Object.keys(params).length === 0) return elsewhere(at('/'))
  const nearest = await nearestTo(params, path).catch(() => null)
  return nearest === null ? redirect(302, at(`/building#${NOT_THERE}`)) : elsewhere(at(nearest))
}

const answer = async (request: Request) => {
  const url = new URL(request.url)
  if (/^\/api(\/|$)/i.test(url.pathname)) return toCall(url)
  if (FILE.test(url.pathname)) throw notFound()
  if (PREVIEW.test(url.pathname)) throw notFound('refusals.noPreview')
  if (request.method !== 'GET' && request.method !== 'HEAD') throw methodNotAllowed(['GET', 'HEAD'])
  return toPage(url)
}

/** Answers every path that neither a file nor another function answers. */
export default route('fallback', { GET: answer, POST: answer, PUT: answer, DELETE: answer })

export const config: Config = {
  path: '/*',
  // Functions run before rewrites, and /media and /files are rewrites to storage.
  excludedPath: ['/media/*', '/files/*', '/.netlify/*'],
  preferStatic: true,
}
