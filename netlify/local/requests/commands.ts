import {
  findRequest,
  listLockedWithOlder,
  listRequests,
  relockRequest,
  setRequestStatus,
} from '#features/buyer/buyer.db.ts'
import { REQUEST_STATUSES } from '#features/buyer/buyer.schema.ts'
import { lock, unlock } from '#netlify/lib/buy-requests.ts'
import { keyRing } from '#netlify/lib/crypto.ts'
import { purge } from '#netlify/lib/purge.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import { personOf } from './person.ts'

type Print = (line: string) => void
type Command = (print: Print, ...args: string[]) => Promise<void>

/** A wrong call: its message says what would be right. */
export class UsageError extends Error {}

const isId = (id: string) => /^[\da-f-]{36}$/i.test(id)

const requestOf = async (id = '') => {
  const request = isId(id) ? await findRequest(secretClient(), id) : undefined
  if (!request) throw new UsageError(`There is no request ${id}`)
  return request
}

const list: Command = async (print, status) => {
  const all = await listRequests(secretClient())
  const wanted = status === undefined ? all : all.filter((request) => request.status === status)
  for (const { id, suite_id, status, created_at } of wanted)
    print([id, created_at.slice(0, 16), status.padEnd(9), suite_id].join('  '))
  print(`${wanted.length} requests`)
}

const printFields = (print: Print, title: string, fields: object) => {
  print(`\n${title}`)
  for (const [name, value] of Object.entries(fields)) print(`  ${name.padEnd(15)} ${value ?? ''}`)
}

const show: Command = async (print, id) => {
  const request = await requestOf(id)
  const { purchaser, secondPurchaser } = unlock(keyRing(), request)
  const { suite_id: suite, status, parking, created_at: sent } = request
  printFields(print, `Request ${request.id}`, { suite, status, parking, sent })
  printFields(print, 'Purchaser', { ...(await personOf(request.user_id)), ...purchaser })
  if (secondPurchaser) printFields(print, 'Second purchaser', secondPurchaser)
}

const set: Command = async (print, id, given) => {
  const { id: known } = await requestOf(id)
  const status = REQUEST_STATUSES.find((one) => one === given)
  if (!status) throw new UsageError(`A status is one of ${REQUEST_STATUSES.join(', ')}`)
  await setRequestStatus(secretClient(), known, status)
  print(`${known} is ${status}`)
}

const purgeNow: Command = async (print) => {
  const { requests, work } = await purge()
  print(`${requests} requests and ${work} pieces of work removed`)
}

/** Locks everything with the newest key. The hashes go along: the same request is still known when the old key is gone. */
const rotate: Command = async (print) => {
  const ring = keyRing()
  const [{ version }] = ring
  let count = 0
  for (;;) {
    const rows = await listLockedWithOlder(secretClient(), version)
    if (rows.length === 0) break
    for (const row of rows) {
      const { purchaser, secondPurchaser } = unlock(ring, row)
      const asked = { suiteId: row.suite_id, parking: row.parking, ...purchaser, secondPurchaser }
      const locked = lock(ring, { id: row.id, owner: row.user_id }, asked)
      await relockRequest(secretClient(), row, {
        purchaser: locked.purchaser,
        second_purchaser: locked.secondPurchaser,
        key_version: version,
        content_hash: locked.hashes[0] ?? '',
      })
      count += 1
    }
  }
  print(`${count} requests are locked with key ${version} now`)
}

const commands: Record<string, Command> = { list, show, set, purge: purgeNow, rotate }

const USAGE = `npm run requests list [status]
npm run requests show <id>
npm run requests set <id> <${REQUEST_STATUSES.join('|')}>
npm run requests purge
npm run requests rotate`

/** @throws UsageError */
export const runCommand = async ([name = '', ...args]: string[], print: Print) => {
  const command = commands[name]
  if (!command) throw new UsageError(USAGE)
  await command(print, ...args)
}
