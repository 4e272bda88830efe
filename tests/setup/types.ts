import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { repository } from '#netlify/build/repository.ts'

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
  const env = { ...process.env, SUPABASE_URL: `http://127.0.0.1:${port}`, SUPABASE_PUBLISHABLE_KEY: 'none' }
  const child = spawn('astro', ['check', '--minimumFailingSeverity', 'warning'], {
    cwd: repository,
    stdio: 'inherit',
    env,
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  catalogue.close()
  return code ?? 1
}

process.exitCode = await main()
