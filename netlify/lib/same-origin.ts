import { refusals } from '#texts/api.ts'
import { ApiProblem } from './problem.ts'

const READS = ['GET', 'HEAD', 'OPTIONS']

const isOurs = ({ headers, url }: Request) => {
  const site = headers.get('sec-fetch-site')
  return site === null ? headers.get('origin') === new URL(url).origin : site === 'same-origin'
}

/**
 * Whatever changes something comes from a page of this site. Browsers say where a call comes from and no page can
 * make them say otherwise; who says nothing is no browser, and has no visitor's cookies to misuse, but no business
 * here either.
 * @throws ApiProblem 403
 */
export const assertSameOrigin = (request: Request) => {
  if (READS.includes(request.method) || isOurs(request)) return
  throw new ApiProblem(403, 'cross_origin', refusals.otherSite)
}
