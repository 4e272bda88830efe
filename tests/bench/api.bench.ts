import { printRows, quantile, type Row } from './report.ts'

/** Callers at a time, each with its next call as soon as it has its answer. */
const CALLERS = 50
const CALLS = 1500

const READS = [
  '/api/building',
  '/api/building/aurora-on-king',
  '/api/buildings/aurora-on-king/public/files',
  '/api/pubSuites?ids=aurora-on-king-1204,aurora-on-king-804',
  '/api/suite/aurora-on-king-1204',
  '/api/search/autocomplete?query=tor',
  '/api/search/near?lat=43.7&lng=-79.42&radius=25',
  '/api/mortgage-rate',
]

/** ms of each call of `CALLERS` callers, from asking to the last byte, on warm functions. */
const timesOf = async (call: (at: number) => Promise<Response>) => {
  const times: number[] = []
  let next = 0
  const caller = async () => {
    while (next < CALLS) {
      const started = performance.now()
      const answer = await call(next++)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
  return times
}

/** Catalogue reads through the local runtime; the callers run on the same machine. */
export const benchApi = async (baseUrl: string): Promise<Row[]> => {
  const rows: Row[] = []
  for (const path of READS) {
    const call = () => fetch(new URL(path, baseUrl))
    for (let warm = 0; warm < 20; warm += 1) await (await call()).arrayBuffer()
    const times = await timesOf(call)
    rows.push({ what: path, measured: quantile(times, 0.95), asked: 80, unit: 'ms' })
  }
  return printRows(`API, ${CALLERS} callers, p95`, rows)
}
