import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { listen } from './server.ts'

const serving = async () => {
  const handle = async () => new Response('here')
  const server = await listen({ port: 0, host: '127.0.0.1', handle })
  onTestFinished(server.stop)
  return (head: string) => {
    const socket = connect(server.port, '127.0.0.1')
    socket.write(head)
    return text(socket)
  }
}

it('refuses TRACE, which fetch does not know, in words', async () => {
  const send = await serving()
  const answer = await send('TRACE / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 405 /)
  expect(answer).toMatch(/allow: GET, HEAD, POST, PUT, DELETE/i)
})
