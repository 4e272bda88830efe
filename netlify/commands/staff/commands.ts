import { dayHere } from '#lib/day.ts'
import { operator } from '#features/desk/staff/staff.db.ts'
import { confirmFactorSchema, inviteSchema, type StaffList } from '#features/desk/staff/staff.schema.ts'
import { removeFactors } from '#netlify/lib/auth/factors.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import { textsFor } from '#netlify/lib/texts.ts'
import { messageOf, wordsOf } from '#lib/message.ts'
import * as z from 'zod/mini'
import type { Print } from '../terminal.ts'
import { UsageError } from '../usage.ts'

type Command = (print: Print, ...args: string[]) => Promise<void>

/** @throws UsageError with the message of the first wrong value. */
const checked = <Schema extends z.ZodMiniObject>(schema: Schema, given: unknown): z.output<Schema> => {
  const { success, data, error } = z.safeParse(schema, given)
  if (success) return data
  const [issue] = error.issues
  throw new UsageError(issue ? wordsOf(textsFor('en-CA').messages, messageOf(issue)) : USAGE)
}

const invite: Command = async (print, email, role, ...name) => {
  const person = checked(inviteSchema, { email, role, name: name.join(' ') })
  if ((await operator.invite(secretClient(), person)) === 'member')
    throw new UsageError(`${person.email} belongs to a member already`)
  print(`${person.name} is invited as ${person.role}; the mail to ${person.email} is on its way`)
}

const FACTORS = {
  confirmed: 'second factor confirmed',
  waiting: 'second factor waits for confirmation',
  none: 'no second factor',
}
const memberLine = ({ name, role, email, factor, endedAt }: StaffList['members'][number]) =>
  `${name}  ${role}  ${email}  ${endedAt === null ? FACTORS[factor] : `ended ${dayHere(endedAt)}`}`

const list: Command = async (print) => {
  const { members, invitations } = await operator.list(secretClient())
  for (const member of members) print(memberLine(member))
  for (const { name, role, email, expired, expiresAt } of invitations)
    print(`${name}  ${role}  ${email}  invited, ${expired ? 'expired' : 'until'} ${dayHere(expiresAt)}`)
  if (members.length + invitations.length === 0)
    print('Nobody yet: npm run staff invite <email> <role> <name>')
}

const confirm: Command = async (print, ...code) => {
  const { code: spoken } = checked(confirmFactorSchema, { code: code.join('') })
  if ((await operator.confirm(secretClient(), spoken)) !== 'confirmed')
    throw new UsageError(`No second factor is waiting with the code ${spoken}`)
  print('The second factor is confirmed')
}

const addressOf = (email = '') => {
  if (!email) throw new UsageError(USAGE)
  return email.trim().toLowerCase()
}

const reset: Command = async (print, email) => {
  const account = await operator.reset(secretClient(), addressOf(email))
  if (account === null) throw new UsageError(`${email} belongs to no member`)
  await removeFactors(account)
  print('The second factor is removed. The member sets one up at /desk, and somebody confirms it again')
}

const end: Command = async (print, email) => {
  const ended = await operator.end(secretClient(), addressOf(email))
  if (ended === 'missing')
    throw new UsageError(`${email} belongs to no member, and no invitation to it is open`)
  print(
    ended === 'withdrawn'
      ? 'The invitation is withdrawn'
      : 'The membership has ended, also on pages that are open',
  )
}

const commands: Record<string, Command> = { invite, list, confirm, reset, end }

const USAGE = `npm run staff list                                   members and invitations
npm run staff invite <email> <sales|editor|manager> <name>
                                                     mails an invitation to an address
npm run staff confirm <code>                         confirms a second factor by the code read out by phone
npm run staff reset <email>                          a lost device: removes the second factor
npm run staff end <email>                            ends a membership at once, or withdraws an invitation`

/** @throws UsageError */
export const runCommand = async ([name = '', ...args]: string[], print: Print) => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new UsageError(USAGE)
  await command(print, ...args)
}
