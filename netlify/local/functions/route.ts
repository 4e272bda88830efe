import type { Config } from '@netlify/functions'

export interface Route {
  /** Returns the parameters of the declared path that matches. */
  match: (pathname: string) => Record<string, string> | undefined
  methods: string[]
  preferStatic: boolean
  /** Lower comes first. Netlify does not define the order of overlapping functions; ours do not depend on it. */
  breadth: number
}

const list = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

/** Compiles paths as Netlify does: a trailing slash is ignored, and case matters. */
function patternsOf(paths: string[]) {
  return paths.map((path) => {
    if (!path.startsWith('/')) throw new Error(`path "${path}" must start with /`)
    return new URLPattern({ pathname: path })
  })
}

const trimmed = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname)

function parametersOf(groups: Record<string, string | undefined>) {
  const named = Object.entries(groups).filter(([name]) => !/^\d+$/.test(name))
  return Object.fromEntries(named.map(([name, value]) => [name, value ?? '']))
}

/** Undefined for a function without a path (a scheduled one, or one called only by name). */
export function routeOf(config: Config): Route | undefined {
  const paths = list('path' in config ? config.path : undefined)
  if (paths.length === 0) return undefined
  const excluded = patternsOf(list('excludedPath' in config ? config.excludedPath : undefined))
  const patterns = patternsOf(paths)
  const methods = list('method' in config ? config.method : undefined).map((method) => method.toUpperCase())
  return {
    match(pathname) {
      const input = { pathname: trimmed(pathname) }
      if (excluded.some((pattern) => pattern.test(input))) return undefined
      const found = patterns.map((pattern) => pattern.exec(input)).find((result) => result !== null)
      return found ? parametersOf(found.pathname.groups) : undefined
    },
    methods,
    preferStatic: 'preferStatic' in config && config.preferStatic === true,
    breadth: Math.max(...paths.map((path) => (path.includes('*') ? 2 : path.includes(':') ? 1 : 0))),
  }
}
