import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/** What the server says of its own connection. */
const OWN = ['connection', 'date', 'keep-alive', 'transfer-encoding']

/** A read as a client that accepts Brotli makes it. */
const read = async (address: string) => {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject)
  })
  const { statusCode, headers } = answer
  if (statusCode !== 200) throw new Error(`${address} answered ${statusCode}`)
  return { headers, body: new Uint8Array(await buffer(answer)) }
}

/**
 * Reads each address once and answers its path with the same bytes from memory, headers and body, until its parent
 * process lets it go. It sends the port.
 */
const app = new Hono()
for (const address of process.argv.slice(2)) {
  // The first makes the CDN keep the answer, the second gets it as it is kept.
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
