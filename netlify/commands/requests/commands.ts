import { purge } from '#netlify/lib/documents/purge.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import { openTroubles, resendFailed } from '#netlify/lib/troubles.ts'
import { troubleLine } from '#texts/mail.ts'
import { counted } from '../counted.ts'
import type { Print } from '../terminal.ts'
import { UsageError } from '../usage.ts'
import { line } from './line.ts'
import { rotate } from './rotate.ts'

type Command = (print: Print, ...args: string[]) => Promise<void>

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

/** Begins with what a person should look at. */
const printTroubles = async (print: Print) => {
  const troubles = await openTroubles(secretClient()).catch(() => [])
  if (troubles.length > 0) print(`Needs a look: ${troubles.map(troubleLine).join('; ')}`)
}

const commands: Record<string, Command> = { line, purge: purgeNow, resend, rotate }

const USAGE = `npm run requests line <building> [plan]   people in line, in the order they joined, with their unsubscribe links
npm run requests purge                    delete what is past its retention period
npm run requests resend                   send again what the outbox gave up
npm run requests rotate                   encrypt all requests with the newest key`

/** @throws UsageError */
export const runCommand = async ([name = '', ...args]: string[], print: Print) => {
  await printTroubles(print)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new UsageError(USAGE)
  await command(print, ...args)
}
