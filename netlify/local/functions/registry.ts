import type { Config, Context } from '@netlify/functions'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { repository } from '#netlify/build/repository.ts'
import { routeOf } from './route.ts'
import type { Route } from './route.ts'

interface FunctionModule {
  default: (request: Request, context: Context) => Response | undefined | Promise<Response | undefined>
  config?: Config
}

export interface LocalFunction {
  name: string
  handler: FunctionModule['default']
  config: Config
  route: Route | undefined
}

export interface FunctionMatch {
  fn: LocalFunction
  params: Record<string, string>
}

const directory = join(repository, 'netlify/functions')

export type LoadModule = (path: string) => Promise<Record<string, unknown>>

async function load(path: string, loadModule: LoadModule): Promise<LocalFunction> {
  const name = basename(path, '.ts')
  const module = await loadModule(path)
  if (typeof module.default !== 'function') throw new Error(`Function ${name} has no default export`)
  const { default: handler, config = {} } = module as unknown as FunctionModule
  return { name, handler, config, route: routeOf(config) }
}

/** Reads netlify/functions: every file at its top level is one function, as on Netlify. */
export async function loadFunctions(loadModule: LoadModule): Promise<LocalFunction[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.ts')).sort()
  const all = await Promise.all(names.map((name) => load(join(directory, name), loadModule)))
  return all.sort((a, b) => (a.route?.breadth ?? 0) - (b.route?.breadth ?? 0))
}

/** The first function whose path and method match. One with `preferStatic` gives way to a static file. */
export async function matchFunction(
  functions: LocalFunction[],
  { method, pathname }: { method: string; pathname: string },
  hasStatic: () => Promise<boolean>,
): Promise<FunctionMatch | undefined> {
  for (const fn of functions) {
    const { route } = fn
    if (!route || (route.methods.length > 0 && !route.methods.includes(method))) continue
    const params = route.match(pathname)
    if (!params) continue
    return route.preferStatic && (await hasStatic()) ? undefined : { fn, params }
  }
  return undefined
}
