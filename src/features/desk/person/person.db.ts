import { answerOf } from '#lib/rows.ts'
import type { Client } from '#lib/supabase.ts'
import { keyOf } from '#features/desk/list/desk-list.db.ts'
import {
  deskPersonSchema,
  peoplePageSchema,
  personRowSchema,
  type AddPerson,
  type AddTask,
  type ChangeTask,
  type DeskPeopleQuery,
  type EditPerson,
  type ForgetPerson,
  type NotePerson,
} from './person.schema.ts'
import * as z from 'zod/mini'

export const listPeople = async (client: Client, { q, after, n }: DeskPeopleQuery) =>
  answerOf(peoplePageSchema, await client.rpc('desk_people', { q, ...keyOf(after), n }))

export const readPerson = async (client: Client, person: string) =>
  answerOf(z.nullable(deskPersonSchema), await client.rpc('desk_person', { person }))

/**
 * `known`: this person already had the address. `phone`: `people` have this number. `used`: the id is
 * another's. `taken`: the address is that of `other`. `bound`: leads, visits or an account have the address.
 * `full`: too many would be linked. `account`: it deletes them itself. `busy`: a request is open or signed,
 * or a visit is coming up.
 */
const changedSchema = z.object({
  outcome: z.enum([
    ...(['done', 'known', 'phone', 'missing', 'stale', 'used', 'taken', 'bound'] as const),
    ...(['no-member', 'same', 'full', 'account', 'busy'] as const),
  ]),
  person: z.optional(deskPersonSchema),
  people: z.optional(z.array(personRowSchema)),
  other: z.optional(z.string()),
})
export type Changed = z.output<typeof changedSchema>

/** The phone is E.164 or empty. */
const detailsOf = ({
  name,
  email,
  phone,
  language,
  broker,
  brokerClient,
  agrees,
}: Omit<EditPerson, 'version'>) => ({
  called: name,
  address: (email || null) as string,
  phone_number: (phone || null) as string,
  in_language: language,
  broker_name: broker,
  client_name: brokerClient,
  agrees,
})

export const addPerson = async (
  client: Client,
  person: string,
  { note, kind, text, another, ...details }: AddPerson,
) =>
  answerOf(
    changedSchema,
    await client.rpc('desk_add_person', {
      ...{ person, ...detailsOf(details), note, words: text, another },
      note_kind: kind as string,
    }),
  )

export const editPerson = async (client: Client, person: string, { version, ...details }: EditPerson) =>
  answerOf(
    changedSchema,
    await client.rpc('desk_edit_person', { person, seen: version, ...detailsOf(details) }),
  )

export const notePerson = async (client: Client, person: string, { id, kind, text, at }: NotePerson) =>
  answerOf(
    changedSchema,
    await client.rpc('desk_note_person', {
      ...{ person, note: id, note_kind: kind, words: text, at: (at ?? null) as string },
    }),
  )

export const addTask = async (client: Client, person: string, { id, text, dueOn, to }: AddTask) =>
  answerOf(
    changedSchema,
    await client.rpc('desk_add_task', { person, task: id, words: text, due: dueOn, assignee: to }),
  )

export const changeTask = async (
  client: Client,
  person: string,
  { id, version, done, dueOn, to }: ChangeTask,
) =>
  answerOf(
    changedSchema,
    await client.rpc('desk_change_task', {
      ...{ person, task: id, seen: version, finished: done, due: dueOn, assignee: to as string },
    }),
  )

export const linkPeople = async (client: Client, person: string, other: string) =>
  answerOf(changedSchema, await client.rpc('desk_link_people', { person, other }))

export const partPeople = async (client: Client, person: string, other: string) =>
  answerOf(changedSchema, await client.rpc('desk_part_people', { person, other }))

export const handOver = async (client: Client, person: string, account: string) =>
  answerOf(changedSchema, await client.rpc('desk_hand_over', { person, account }))

export const forgetPerson = async (client: Client, person: string, { version, reason }: ForgetPerson) =>
  answerOf(changedSchema, await client.rpc('desk_forget_person', { person, seen: version, reason }))

/** The stored data about the person with an account's address, for its export. */
export const personOf = async (client: Client, address: string) =>
  answerOf(z.unknown(), await client.rpc('person_of', { address }))

/** Removes people who no longer have anything, and have had no notes since then. Returns how many. */
export const purgePeople = async (client: Client, before: string) =>
  answerOf(z.int(), await client.rpc('purge_people', { before }))
