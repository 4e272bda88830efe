import type { Config, Context } from '@netlify/functions'
import {
  addPerson,
  addTask,
  changeTask,
  editPerson,
  forgetPerson,
  handOver,
  linkPeople,
  notePerson,
  partPeople,
  readPerson,
  type Changed,
} from '#features/desk/person/person.db.ts'
import {
  addPersonSchema,
  addTaskSchema,
  changeTaskSchema,
  editPersonSchema,
  forgetPersonSchema,
  handOverSchema,
  linkPeopleSchema,
  notePersonSchema,
} from '#features/desk/person/person.schema.ts'
import { toE164 } from '#netlify/lib/auth/phone.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { invalidInput, methodNotAllowed, notFound } from '#netlify/lib/http/problem.ts'
import { refused } from '#netlify/lib/desk/refused.ts'
import type { Client } from '#lib/supabase.ts'
import * as z from 'zod/mini'

const uuid = z.uuid()

const personIn = ({ params }: Context) => {
  const { success, data } = uuid.safeParse(params.personId)
  if (!success) throw notFound('personInput.none')
  return data.toLowerCase()
}

const withNumber = <Given extends { phone: string }>(given: Given): Given => ({
  ...given,
  phone: given.phone.trim() ? toE164(given.phone) : '',
})

/** The changes to a person, by the last part of the address. */
const ACTS: Record<string, (request: Request, client: Client, person: string) => Promise<Changed>> = {
  add: async (request, client, person) =>
    addPerson(client, person, withNumber(await readJson(request, addPersonSchema))),
  edit: async (request, client, person) =>
    editPerson(client, person, withNumber(await readJson(request, editPersonSchema))),
  note: async (request, client, person) =>
    notePerson(client, person, await readJson(request, notePersonSchema)),
  task: async (request, client, person) => addTask(client, person, await readJson(request, addTaskSchema)),
  'task-change': async (request, client, person) =>
    changeTask(client, person, await readJson(request, changeTaskSchema)),
  link: async (request, client, person) =>
    linkPeople(client, person, (await readJson(request, linkPeopleSchema)).other),
  part: async (request, client, person) =>
    partPeople(client, person, (await readJson(request, linkPeopleSchema)).other),
  'hand-over': async (request, client, person) =>
    handOver(client, person, (await readJson(request, handOverSchema)).account),
}
const actIn = ({ url }: Request) => new URL(url).pathname.split('/')[5]

const answer = (request: Request, act: string, { outcome, person, people, other }: Changed) => {
  if (outcome === 'missing') throw notFound('personInput.none')
  if (outcome === 'no-member') throw invalidInput({ to: 'deskInput.member' })
  if (outcome === 'used') throw invalidInput({ id: 'deskInput.version' })
  if (outcome === 'bound') throw invalidInput({ email: 'personInput.bound' })
  if (outcome === 'same') throw invalidInput({ other: 'personInput.other' })
  if (outcome === 'full') throw invalidInput({ other: 'personInput.full' })
  if (outcome === 'taken') return refused(request, 'address_taken', 'personInput.taken', { other })
  if (outcome === 'phone') return refused(request, 'phone_known', 'personInput.phoneKnown', { people })
  if (outcome === 'stale') return refused(request, 'stale', 'deskListInput.stale', { person })
  if (outcome === 'account') return refused(request, 'has_account', 'personInput.hasAccount', {})
  if (outcome === 'busy') return refused(request, 'busy', 'personInput.busy', {})
  if (act === 'delete') return json({ deleted: true })
  return json(act === 'add' ? { known: outcome === 'known', person } : person)
}

export default route('desk-person', {
  GET: asStaff(['sales', 'manager'], async (request, context, { supabase }) => {
    if (actIn(request) !== undefined) throw methodNotAllowed(['POST'])
    const person = await readPerson(supabase, personIn(context))
    if (!person) throw notFound('personInput.none')
    return json(person)
  }),
  POST: asStaff(['sales', 'manager'], async (request, context, { supabase }) => {
    const act = actIn(request)
    if (act === undefined || !Object.hasOwn(ACTS, act)) throw methodNotAllowed(['GET', 'HEAD', 'DELETE'])
    const done = await ACTS[act]?.(request, supabase, personIn(context))
    if (!done) throw notFound('personInput.none')
    return answer(request, act, done)
  }),
  DELETE: asStaff(['manager'], async (request, context, { supabase }) => {
    if (actIn(request) !== undefined) throw methodNotAllowed(['POST'])
    const reason = await readJson(request, forgetPersonSchema)
    return answer(request, 'delete', await forgetPerson(supabase, personIn(context), reason))
  }),
})

export const takes = {
  addPersonSchema,
  editPersonSchema,
  notePersonSchema,
  addTaskSchema,
  changeTaskSchema,
  linkPeopleSchema,
  handOverSchema,
  forgetPersonSchema,
}

export const config: Config = {
  path: [
    '/api/desk/people/:personId',
    '/api/desk/people/:personId/add',
    '/api/desk/people/:personId/edit',
    '/api/desk/people/:personId/note',
    '/api/desk/people/:personId/task',
    '/api/desk/people/:personId/task-change',
    '/api/desk/people/:personId/link',
    '/api/desk/people/:personId/part',
    '/api/desk/people/:personId/hand-over',
  ],
}
