import * as privateFiles from '#netlify/edge-functions/private-files.ts'
import * as publicPictures from '#netlify/edge-functions/public-pictures.ts'
import { routeOf } from './route.ts'

interface EdgeFunction {
  config: Parameters<typeof routeOf>[0]
  /** Without an answer the request goes on to the next. */
  default: (
    request: Request,
    context: { next: () => Promise<Response> },
  ) => Promise<Response> | Response | undefined
}

const functions = ([privateFiles, publicPictures] as EdgeFunction[]).map(({ config, default: answer }) => ({
  answer,
  route: routeOf(config),
}))

/** Runs the edge function of a path before everything else, as Netlify does. No path has two. */
export const throughEdge = async (request: Request, next: () => Promise<Response>) => {
  const { method, url } = request
  const { pathname } = new URL(url)
  const found = functions.find(
    ({ route }) => route?.match(pathname) && (route.methods.length === 0 || route.methods.includes(method)),
  )
  return (await found?.answer(request, { next })) ?? next()
}
