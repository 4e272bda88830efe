import { addAccounts } from './accounts.ts'
import type { Account } from './accounts.ts'
import { benchReads, CALLERS, READS } from './reads.bench.ts'
import { quantile } from './report.ts'
import type { Row, Table } from './report.ts'
import type { Site } from './site.ts'
import { benchUncached } from './uncached.bench.ts'

/** Browsers send it with calls from the site's own pages. */
const OWN = { 'sec-fetch-site': 'same-origin' }

const logIn = (baseUrl: string, account: Account) =>
  fetch(`${baseUrl}/api/userAuth/login`, {
    method: 'POST',
    headers: { ...OWN, 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })

/** Exactly 4 MB, the most that goes through a function. */
const pdf = () => {
  const bytes = Buffer.alloc(4 * 1024 * 1024, 'larkfield ')
  bytes.write('%PDF-1.7\n')
  return new File([bytes], 'paper.pdf', { type: 'application/pdf' })
}

const upload = (baseUrl: string, cookie: string) => {
  const body = new FormData()
  body.set('document', pdf())
  return fetch(`${baseUrl}/api/userauth/user/upload`, { method: 'POST', headers: { ...OWN, cookie }, body })
}

/** Milliseconds of successive calls while the other callers read the catalogue. */
const among = async (baseUrl: string, calls: (() => Promise<Response>)[]) => {
  let over = false
  const reader = async (at: number) => {
    while (!over) await (await fetch(new URL(READS[at % READS.length] ?? '/', baseUrl))).arrayBuffer()
  }
  const readers = Array.from({ length: CALLERS - 1 }, (_, at) => reader(at))
  const times: number[] = []
  const cookies: string[] = []
  try {
    for (const call of calls) {
      const started = performance.now()
      const answer = await call()
      await answer.arrayBuffer()
      times.push(performance.now() - started)
      if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`)
      cookies.push(
        answer.headers
          .getSetCookie()
          .map((line) => line.split(';')[0])
          .join('; '),
      )
    }
  } finally {
    over = true
    await Promise.all(readers)
  }
  return { p95: quantile(times, 0.95), cookies }
}

/** Sign-in and upload by one visitor while the others read. */
const changes = async (site: Site): Promise<Row[]> => {
  const { baseUrl } = site
  const accounts = await addAccounts(site, CALLERS)
  for (const account of accounts.slice(0, 3)) await logIn(baseUrl, account)
  const login = await among(
    baseUrl,
    accounts.map((account) => () => logIn(baseUrl, account)),
  )
  const sent = await among(
    baseUrl,
    login.cookies.slice(0, 10).map((cookie) => () => upload(baseUrl, cookie)),
  )
  const row = (what: string, measured: number, asked: number): Row => ({
    what: `${what}, one among ${CALLERS - 1} readers, p95`,
    measured,
    asked,
    unit: 'ms',
  })
  return [row('login', login.p95, 350), row('upload of 4 MB', sent.p95, 1500)]
}

/** The API through the local runtime; the callers run on the same machine. */
export const benchApi = async (site: Site): Promise<Table[]> => [
  await benchReads(site.baseUrl),
  { title: 'API, signing in and uploading', rows: await changes(site) },
  await benchUncached(),
]
