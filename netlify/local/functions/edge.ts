import privateFiles, { config } from '#netlify/edge-functions/private-files.ts'
import { routeOf } from './route.ts'

const route = routeOf(config as Parameters<typeof routeOf>[0])

/** Runs the edge function before everything else, as Netlify does. */
export const throughEdge = (request: Request, next: () => Promise<Response>) => {
  const { method, url } = request
  const isFor = route?.methods.includes(method) === true && route.match(new URL(url).pathname) !== undefined
  return isFor ? privateFiles(request, { next }) : next()
}
