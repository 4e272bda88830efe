import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/** Headers of the server's own connection. */
const OWN = ['connection', 'date', 'keep-alive', 'transfer-encoding']

/** A read by a client that accepts Brotli. */
const read = async (address: string) => {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject)
  })
  const { statusCode, headers } = answer
  if (statusCode !== 200) throw new Error(`${address} answered ${statusCode}`)
  return { headers, body: new Uint8Array(await buffer(answer)) }
}

/**
 * Reads each address once, then answers its path with the same headers and body from memory, until its parent ends
 * it. It sends its port.
 */
const app = new Hono()
for (const address of process.argv.slice(2)) {
  // The first call fills the CDN, the second gets the cached response.
  await read(address)
  const { headers, body } = await read(address)
  const said = Object.entries(headers).filter(([name]) => !OWN.includes(name))
  const sent = Object.fromEntries(said.map(([name, value]) => [name, String(value)]))
  app.get(new URL(address).pathname, (context) => context.body(body, 200, sent))
}
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => process.send?.(port))
process.on('disconnect', () => {
  server.close()
  process.exit()
})
