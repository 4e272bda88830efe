import { once } from 'node:events'
import { request } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'

/** Not forwarded: HTTP/2 pseudo-headers and headers of a single connection. */
const passedOn = (headers: NodeJS.Dict<string | string[]>) =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !/^(:.*|host|connection|keep-alive|transfer-encoding)$/.test(name),
    ),
  )

/**
 * Serves a local site over TLS and HTTP/2, like Netlify: over HTTP/1.1 Lighthouse penalises many small files. The
 * certificate is self-signed, so browsers must ignore its errors.
 */
export const overHttp2 = async (target: string) => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }])
  const server = createSecureServer({ key, cert }, (incoming, outgoing) => {
    const { method, headers } = incoming
    const call = request(new URL(incoming.url, target), { method, headers: passedOn(headers) }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, passedOn(answer.headers))
      answer.pipe(outgoing)
    })
    call.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
    outgoing.on('close', () => call.destroy())
    incoming.pipe(call)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `https://localhost:${port}`, stop: () => server.close() }
}
