import { request } from 'node:http'

interface Asking {
  method?: string
  headers?: Record<string, string>
  body?: Buffer | string
  /** The address of this machine the call comes from. */
  from?: string
}

export interface Answer {
  ms: number
  ok: boolean
  /** The cookies it sets, as a browser sends them back. */
  cookie: string
}

/** A call as a page of the site makes it, timed from asking to the last byte. */
export const ask = (url: string, { method = 'GET', headers = {}, body, from }: Asking = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const started = performance.now()
    const { hostname, port, origin } = new URL(url)
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const address = hostname === 'localhost' ? '127.0.0.1' : hostname
    const call = request(url, {
      method,
      agent: false,
      host: address,
      port,
      headers: { origin, host: new URL(url).host, ...length, ...headers },
      ...(from && { localAddress: from }),
    })
    call.on('error', reject)
    call.on('response', (answer) => {
      const { statusCode = 0 } = answer
      answer.resume()
      answer.on('error', reject)
      answer.on('end', () => {
        const cookies = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0])
        const ok = statusCode >= 200 && statusCode < 300
        resolve({ ms: performance.now() - started, ok, cookie: cookies.join('; ') })
      })
    })
    call.end(body)
  })
