import { isOver, REQUEST_STATUSES } from '#features/buyer/request-life.rules.ts'
import { findRequest, historyOf, listRequests, namesOf } from '#features/buyer/staff-requests.db.ts'
import { unlock } from '#netlify/lib/documents/buy-requests.ts'
import { keyRing } from '#netlify/lib/documents/crypto.ts'
import { purge } from '#netlify/lib/documents/purge.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import { openTroubles, resendFailed } from '#netlify/lib/troubles.ts'
import { troubleLine } from '#texts/mail.ts'
import { counted } from '../counted.ts'
import type { Ask, Command } from './command.ts'
import type { Print } from '../terminal.ts'
import { UsageError } from '../usage.ts'
import { days, DAYS } from './days.ts'
import { documents, OPEN } from './documents.ts'
import { lead, leads, line } from './leads.ts'
import { lineOf, priceOf, suiteOf } from './lines.ts'
import { personOf } from './person.ts'
import { rotate } from './rotate.ts'
import { SET, setStatus } from './status.ts'
import { visits } from './visits.ts'

const isName = (name: string) => /^([\da-f-]{36}|[\dA-F]{5}-[\dA-F]{5})$/i.test(name)

/** Finds a request by its reference or its id. */
const requestOf = async (name = '') => {
  const written = name.length === 36 ? name.toLowerCase() : name.toUpperCase()
  const request = isName(name) ? await findRequest(secretClient(), written) : undefined
  if (!request) throw new UsageError(`There is no request ${name}`)
  return request
}

const assertStatus = (given: string) => {
  if (!REQUEST_STATUSES.some((one) => one === given))
    throw new UsageError(`A status is one of ${REQUEST_STATUSES.join(', ')}`)
}

const list: Command = async (print, _, status) => {
  if (status !== undefined) assertStatus(status)
  const all = await listRequests(secretClient())
  const wanted = status === undefined ? all : all.filter((request) => request.status === status)
  const names = await namesOf(
    secretClient(),
    wanted.map(({ user_id }) => user_id),
  )
  for (const request of wanted) print(lineOf(request, names.get(request.user_id), all))
  print(counted(wanted.length, 'request'))
}

const printFields = (print: Print, title: string, fields: object) => {
  print(`\n${title}`)
  for (const [name, value] of Object.entries(fields)) print(`  ${name.padEnd(15)} ${value ?? ''}`)
}

const show: Command = async (print, _, name) => {
  const request = await requestOf(name)
  const { purchaser, secondPurchaser } = unlock(keyRing(), request)
  const { id, status, parking, created_at: sent, documents_shared: shared } = request
  const { hold_until: hold, agreement_on: agreement, cancel_until: cancel } = request
  const facts = {
    id,
    suite: suiteOf(request),
    price: priceOf(request),
    status,
    parking,
    sent,
    hold,
    agreement,
    cancel,
  }
  const may = shared && !isOver(status) ? 'shared' : 'not shared'
  printFields(print, `Request ${request.reference}`, { ...facts, documents: may })
  print('\nHistory')
  for (const event of await historyOf(secretClient(), id))
    print(`  ${new Date(event.happened_at).toISOString().slice(0, 16)}  ${event.status}`)
  printFields(print, 'Purchaser', { ...(await personOf(request.user_id)), ...purchaser })
  if (secondPurchaser) printFields(print, 'Second purchaser', secondPurchaser)
}

const set: Command = async (print, ask, name, ...given) => setStatus(print, ask, await requestOf(name), given)

const papers: Command = async (print, _, name, ...given) => documents(print, await requestOf(name), ...given)

const setDays: Command = async (print, _, name, ...given) => days(print, await requestOf(name), given)

const purgeNow: Command = async (print) => {
  const { requests, leads: asked, visits: visited, work } = await purge()
  const removed = [
    counted(requests, 'request'),
    counted(asked, 'lead'),
    counted(visited, 'visit'),
    counted(work, 'outbox row'),
  ]
  print(`${removed.join(', ')} removed`)
}

const resend: Command = async (print) => {
  print(`${counted(await resendFailed(secretClient()), 'outbox row')} will be sent again`)
}

/** Says first what a person should look at. */
const printTroubles = async (print: Print) => {
  const troubles = await openTroubles(secretClient()).catch(() => [])
  if (troubles.length > 0) print(`Needs a look: ${troubles.map(troubleLine).join('; ')}`)
}

const commands: Record<string, Command> = {
  ...{ list, show, set, days: setDays, documents: papers, purge: purgeNow, rotate, resend },
  ...{ leads, line, lead, visits },
}

const USAGE = `npm run requests list [status]                       requests to buy
npm run requests show <reference>                    one request with its buyer
${SET}
${DAYS}
                                                     days of the purchase, on the buyer's profile
npm run requests documents <reference>               shared documents
${OPEN}
                                                     a link to one, for a minute
npm run requests leads [building|all] [before]       questions, visits and places in line, newest first
npm run requests line <building> [plan]              people in line, in the order they joined
npm run requests lead <reference>                    one lead with its unsubscribe link
npm run requests visits [building|all]               visits from now on, the next first
npm run requests purge                               delete what is past its retention period
npm run requests resend                              send again what the outbox gave up
npm run requests rotate                              encrypt all requests with the newest key`

/** @throws UsageError */
export const runCommand = async ([name = '', ...args]: string[], print: Print, ask?: Ask) => {
  await printTroubles(print)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new UsageError(USAGE)
  await command(print, ask, ...args)
}
