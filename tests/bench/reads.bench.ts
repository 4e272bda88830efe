import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { median } from './report.ts'
import type { Row, Table } from './report.ts'

/** Concurrent callers; each sends its next request on a response. */
export const CALLERS = 50
/** Both servers take turns of half a second. */
const ROUNDS = 5
const TURN = 500

/** Each has its own path. */
export const READS = [
  '/api/building',
  '/api/building/aurora-on-king',
  '/api/buildings/aurora-on-king/public/files',
  '/api/pubSuites?ids=aurora-on-king-1204,aurora-on-king-804',
  '/api/suite/aurora-on-king-1204',
  '/api/search/autocomplete?query=tor',
  '/api/search/near?lat=43.7&lng=-79.42&radius=25',
  '/api/mortgage-rate',
]

/** A Hono server in its own process, like the site. */
const startMemory = async (addresses: string[]) => {
  const child = fork(fileURLToPath(new URL('memory.process.ts', import.meta.url)), addresses)
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The server that answers from memory ended with code ${code}`)
  })
  failed.catch(() => undefined)
  const [port] = (await Promise.race([once(child, 'message'), failed])) as [number]
  return { url: `http://127.0.0.1:${port}`, stop: () => child.disconnect() }
}

/** Length of a response with status 200, headers included, from its first bytes. */
const sizeOf = (start: Buffer) => {
  const head = start.toString('latin1', 0, start.indexOf('\r\n\r\n') + 4)
  const length = /^HTTP\/1\.1 200 .*\r\ncontent-length: (\d+)\r\n/is.exec(head)?.[1]
  return length === undefined ? undefined : head.length + Number(length)
}

/** Counts bytes on a raw connection: a full client would be slower than the servers. */
const caller = ({ href, host, hostname, port, pathname, search }: URL, end: number) =>
  new Promise<number>((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let answers = 0
    let left = 0
    const ask = () => {
      if (performance.now() < end)
        socket.write(`GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br\r\n\r\n`)
      else {
        resolve(answers)
        socket.destroy()
      }
    }
    socket.on('connect', ask)
    socket.on('error', reject)
    socket.on('close', () => reject(new Error(`${href} closed the connection`)))
    socket.on('data', (bytes) => {
      left ||= sizeOf(bytes) ?? Number.NaN
      left -= bytes.length
      if (Number.isNaN(left)) socket.destroy(new Error(`${href} answered ${bytes.toString()}`))
      if (left !== 0) return
      answers += 1
      ask()
    })
  })

/** Number of responses in a turn. */
const turn = async (address: URL) => {
  const end = performance.now() + TURN
  const answers = await Promise.all(Array.from({ length: CALLERS }, () => caller(address, end)))
  return answers.reduce((sum, count) => sum + count, 0)
}

/** Reads answered by the local CDN, compared with a server that only sends the same bytes. */
export const benchReads = async (baseUrl: string): Promise<Table> => {
  const memory = await startMemory(READS.map((path) => new URL(path, baseUrl).href))
  const rows: Row[] = []
  try {
    for (const path of READS) {
      const shares: number[] = []
      for (let at = 0; at < ROUNDS; at += 1) {
        const ours = await turn(new URL(path, baseUrl))
        const theirs = await turn(new URL(path, memory.url))
        shares.push(ours / theirs)
      }
      const what = `${path}, of Hono answering the same bytes from memory`
      rows.push({ what, measured: median(shares), asked: 0.33, minimum: true, unit: '×' })
    }
  } finally {
    memory.stop()
  }
  return { title: `API, ${CALLERS} callers, reads that the CDN answers`, rows }
}
