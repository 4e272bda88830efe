import { secretClient } from '#netlify/lib/supabase.ts'
import { tooMany } from '#netlify/lib/http/limiter.ts'
import { answerOf, done } from '#lib/rows.ts'
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { MailName } from './templates.ts'

/** Whether the owner of an address has objected to such mail or unsubscribed from it. */
export const declinesMail = async (address: string, template: MailName) =>
  answerOf(z.boolean(), await secretClient().rpc('declines_mail', { address, template }))

/**
 * Whether a mail that bypasses the outbox may go to an address, and counts it; `key` identifies the mail, so
 * that a retry counts once. Mails in the outbox are counted there (docs/decisions/417-unasked-mail.md).
 */
export const mayMail = async (address: string, template: MailName, key: string = randomUUID()) =>
  answerOf(z.boolean(), await secretClient().rpc('may_mail', { address, template, mail: key }))

/**
 * Counts a mail before we ask Supabase Auth for it, which mails only addresses it knows. @throws ApiProblem
 * 429, the same whether or not the address has an account.
 */
export const limitMail = async (address: string, template: 'auth-confirmation' | 'auth-email_change') => {
  if (!(await mayMail(address, template))) throw tooMany(3_600)
}

/** Remembers that the owner of an address objected to such mail. */
export const blockMail = async (address: string, topic: 'second') => {
  done(await secretClient().rpc('block_mail', { address, topic }))
}

/** The same for the recipient of a mail of the last 30 days, by its key. */
export const blockReader = async (mail: string, topic: 'second') => {
  done(await secretClient().rpc('block_reader', { mail, topic }))
}

/** What an address has blocked, and since when, for the account's export. */
export const blocksOf = async (address: string) =>
  answerOf(z.unknown(), await secretClient().rpc('mail_blocks_of', { address }))

/** Deletes entries that no longer count; returns how many. */
export const purgeMailCounts = async () => answerOf(z.int(), await secretClient().rpc('purge_mail_counts'))
