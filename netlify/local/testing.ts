import type { Config } from '@netlify/functions'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { LocalFunction } from './functions/registry.ts'
import { routeOf } from './functions/route.ts'
import { createRunner } from './functions/runner.ts'
import { createImages } from './site/images.ts'
import { listen } from './site/server.ts'
import { createSite } from './site/site.ts'

/** A function as the registry loads it; by default it answers with its own name. */
export function fakeFunction(
  name: string,
  config: Config,
  handler?: LocalFunction['handler'],
): LocalFunction {
  return { name, config, route: routeOf(config), handler: handler ?? (() => new Response(name)) }
}

/** Writes files into a directory that is removed after the test. */
export async function directoryOf(files: Record<string, string | Buffer>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'larkfield-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), content)
  }
  return root
}

/** Serves a directory and functions as the local runtime does. `ask` sends its path unchanged. */
export async function serveSite(files: Record<string, string | Buffer>, functions: LocalFunction[] = []) {
  const root = await directoryOf(files)
  let port = 0
  const origin = () => `http://127.0.0.1:${port}`
  const images = createImages(join(root, '.images'), origin)
  const site = await createSite(root, createRunner(functions), images)
  const server = await listen({ port: 0, host: '127.0.0.1', handle: site.handle })
  port = server.port
  onTestFinished(server.stop)
  const answers: Response[] = []
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(origin() + path, { redirect: 'manual', ...init })
    answers.push(answer)
    return answer
  }
  // The server waits for answers under way, including one that nobody reads.
  onTestFinished(async () => {
    for (const { body } of answers) if (body?.locked === false) await body.cancel()
  })
  return { ask, origin: origin(), publish: site.publish }
}
