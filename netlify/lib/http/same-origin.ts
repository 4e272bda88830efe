import { ApiProblem } from './problem.ts'

const READS = ['GET', 'HEAD', 'OPTIONS']

const isOurs = ({ headers, url }: Request) => {
  const site = headers.get('sec-fetch-site')
  return site === null ? headers.get('origin') === new URL(url).origin : site === 'same-origin'
}

/**
 * A call that changes something must come from a page of this site. Browsers always send the origin of a
 * call, and no page can forge it. Requests without Origin or Sec-Fetch-Site are refused: they do not come
 * from a browser. @throws ApiProblem 403
 */
export const assertSameOrigin = (request: Request) => {
  if (READS.includes(request.method) || isOurs(request)) return
  throw new ApiProblem(403, 'cross_origin', 'refusals.otherSite')
}
