import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { listen } from './server.ts'

const serving = async () => {
  const handle = async () => new Response('here')
  const server = await listen({ port: 0, host: '127.0.0.1', handle })
  onTestFinished(server.stop)
  return server.port
}

it('refuses TRACE, which fetch does not know, in words', async () => {
  const socket = connect(await serving(), '127.0.0.1')
  socket.write('TRACE / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 405 /)
  expect(answer).toMatch(/allow: GET, HEAD, POST, PUT, DELETE/i)
})

it('keeps an idle connection for a minute, as a visitor pauses', async () => {
  const port = await serving()
  const { headers } = await fetch(`http://127.0.0.1:${port}`)
  expect(headers.get('keep-alive')).toBe('timeout=65')
})
