import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { repository } from '#netlify/build/repository.ts'

const buildInfo = 'node_modules/.cache/types.tsbuildinfo'
/** Checks `.astro` files, after generating the types of the collections. */
const pages = ['astro', 'check', '--tsconfig', 'tsconfig.pages.json', '--minimumFailingSeverity', 'warning']
/**
 * Checks all other files with TypeScript 7, which takes a third of the time. Astro and ESLint still need TypeScript 6:
 * its API is not in version 7.
 */
const modules = [
  ...[process.execPath, 'node_modules/typescript-7/bin/tsc'],
  ...['--noEmit', '--incremental', '--tsBuildInfoFile', buildInfo],
]

async function run([program = '', ...args]: string[], environment: Record<string, string>) {
  const env = { ...process.env, ...environment }
  const child = spawn(program, args, { cwd: repository, stdio: 'inherit', env })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

/**
 * Checks all types. Astro generates the collections' types from their schemas but also reads the collections: an empty
 * catalogue on a loopback port is enough, so no database has to run.
 */
async function main() {
  const catalogue = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-range': '*/0' }).end('[]')
  })
  catalogue.listen(0, '127.0.0.1')
  await once(catalogue, 'listening')
  const { port } = catalogue.address() as AddressInfo
  const environment = { SUPABASE_URL: `http://127.0.0.1:${port}`, SUPABASE_PUBLISHABLE_KEY: 'none' }
  const codes = [await run(pages, environment), await run(modules, {})]
  catalogue.close()
  return Math.max(...codes)
}

process.exitCode = await main()
