import type { SuiteCard } from '#features/suite/suite.schema.ts'
import { startStack } from '#tests/setup/stack.ts'
import type { Row, Table } from './report.ts'

/** Concurrent callers; each sends its next request on a response. */
const CALLERS = 50
const SECONDS = 4
const TOWNS = ['toronto', 'ottawa', 'hamilton', 'vancouver', 'montréal', 'calgary', 'chicago', 'buffalo']

/** Responses a second. Successive calls differ, unless they request all suites. */
async function rateOf(baseUrl: string, pathOf: (at: number) => string) {
  let at = 0
  const ask = async () => {
    at += 1
    // Each call has its own IP address, because of rate limits.
    const from = `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`
    const answer = await fetch(new URL(pathOf(at), baseUrl), {
      headers: { 'x-nf-client-connection-ip': from },
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`)
  }
  for (let warm = 0; warm < 100; warm += 1) await ask()
  const [started, first] = [performance.now(), at]
  const end = started + SECONDS * 1000
  const caller = async () => {
    while (performance.now() < end) await ask()
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
  return ((at - first) / (performance.now() - started)) * 1000
}

/** Uncached reads through the local runtime; the callers run on the same machine. */
export const benchUncached = async (): Promise<Table> => {
  const stack = await startStack('functions')
  try {
    const { BASE_URL = '' } = stack.environment
    const suites = (await (await fetch(new URL('/api/pubSuites', BASE_URL))).json()) as SuiteCard[]
    const reads: [string, number, (at: number) => string][] = [
      ['one suite', 200, (at) => `/api/suite/${suites[at % suites.length]?._id}`],
      ['a search', 300, (at) => `/api/search/near?lat=${43 + (at % 100) / 100}&lng=-79.42&radius=25`],
      [
        'suggestions',
        300,
        (at) =>
          `/api/search/autocomplete?query=${encodeURIComponent(TOWNS[at % TOWNS.length]?.slice(0, 2 + (at % 5)) ?? '')}`,
      ],
      ['all suites', 200, () => '/api/pubSuites'],
    ]
    const rows: Row[] = []
    for (const [what, asked, pathOf] of reads)
      rows.push({ what, measured: await rateOf(BASE_URL, pathOf), asked, minimum: true, unit: '/s' })
    return { title: `API without the CDN, ${CALLERS} callers, answers a second`, rows }
  } finally {
    await stack.stop()
  }
}
