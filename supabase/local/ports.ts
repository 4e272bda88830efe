import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

class PortTaken extends Error {}

function listen(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address() as AddressInfo
      server.close(() => resolve(address.port))
    })
  })
}

/** Throws PortTaken with advice if something already listens on the port. `setting` is the variable that changes it. */
export async function assertPortFree(port: number, use: string, setting: string, host = '127.0.0.1') {
  try {
    await listen(port, host)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown'
    const reason = code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be opened (${code})`
    throw new PortTaken(
      `Port ${port} (${use}) ${reason}. Stop what uses it, or set ${setting} to a free port.`,
    )
  }
}

export const freePort = () => listen(0, '127.0.0.1')
