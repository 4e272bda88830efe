import { randomUUID } from 'node:crypto'
import { addAccounts } from './accounts.ts'
import type { Account } from './accounts.ts'
import { ask } from './ask.ts'
import type { Answer } from './ask.ts'
import { benchReads, CALLERS, READS } from './reads.bench.ts'
import { quantile } from './report.ts'
import type { Row, Table } from './report.ts'
import type { Site } from './site.ts'
import { benchUncached } from './uncached.bench.ts'

/**
 * One place may sign in 60 times a minute: each volley comes from a place of its own, of which Linux has many
 * (127.x.y.z). Elsewhere the address is left out, and what the limiter refuses is counted.
 */
const places =
  process.platform === 'linux' ? ['127.9.0.1', '127.9.0.2', '127.9.0.3', '127.9.0.4'] : [undefined, undefined]

const logIn = (baseUrl: string, account: Account, from?: string) =>
  ask(`${baseUrl}/api/userAuth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
    ...(from && { from }),
  })

/** A PDF of exactly 4 MB, which is the most that goes through a function. */
const document = () => {
  const boundary = randomUUID()
  const file = Buffer.alloc(4 * 1024 * 1024, 'larkfield ')
  file.write('%PDF-1.7\n')
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="document"; filename="paper.pdf"\r\ncontent-type: application/pdf\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

const upload = (baseUrl: string, cookie: string, from?: string) => {
  const { headers, body } = document()
  const call = { method: 'POST', headers: { cookie, ...headers }, body, ...(from && { from }) }
  return ask(`${baseUrl}/api/userauth/user/upload`, call)
}

const row = (what: string, measured: number, asked: number, unit = 'ms'): Row => ({
  what,
  measured,
  asked,
  unit,
})
const p95 = (answers: Answer[]) =>
  quantile(
    answers.map(({ ms }) => ms),
    0.95,
  )
const refused = (answers: Answer[]) => answers.filter(({ ok }) => !ok).length

/** One call after another while the other callers read the catalogue. */
const among = async (baseUrl: string, calls: (() => Promise<Answer>)[]) => {
  let over = false
  const reader = async (at: number) => {
    while (!over) await (await fetch(new URL(READS[at % READS.length] ?? '/', baseUrl))).arrayBuffer()
  }
  const readers = Array.from({ length: CALLERS - 1 }, (_, at) => reader(at))
  const answers: Answer[] = []
  try {
    for (const call of calls) answers.push(await call())
  } finally {
    over = true
    await Promise.all(readers)
  }
  return answers
}

const both = (what: string, asked: number, one: Answer[], all: Answer[]): Row[] => [
  row(`${what}, one among ${CALLERS - 1} readers, p95`, p95(one), asked),
  row(`${what}, ${CALLERS} at once, p95`, p95(all), asked),
  row(`${what}, failed answers`, refused([...one, ...all]), 0, ''),
]

/** Signing in and sending a document of 4 MB: by one of 50 visitors, and by all 50 at once. */
const changes = async (site: Site): Promise<Row[]> => {
  const { baseUrl } = site
  const accounts = await addAccounts(site, CALLERS)
  for (const account of accounts.slice(0, 3)) await logIn(baseUrl, account)
  const one = await among(
    baseUrl,
    accounts.map((account) => () => logIn(baseUrl, account, places[0])),
  )
  const all: Answer[] = []
  for (const from of places.slice(1))
    all.push(...(await Promise.all(accounts.map((account) => logIn(baseUrl, account, from)))))

  const cookies = one.filter(({ ok }) => ok).map(({ cookie }) => cookie)
  const few = cookies.slice(0, 10).map((cookie) => () => upload(baseUrl, cookie))
  const sent = await among(baseUrl, few)
  const atOnce = await Promise.all(cookies.map((cookie) => upload(baseUrl, cookie, places[1])))
  return [...both('login', 350, one, all), ...both('upload of 4 MB', 1500, sent, atOnce)]
}

/** The API through the local runtime; the callers run on the same machine. */
export const benchApi = async (site: Site): Promise<Table[]> => [
  await benchReads(site.baseUrl),
  { title: 'API, signing in and uploading', rows: await changes(site) },
  await benchUncached(),
]
