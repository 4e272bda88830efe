import { expect, it } from 'vitest'
import { NAMES, NO_NAMES } from '#lib/person-name.fixture.ts'
import { CALLS } from '#tests/fixtures/hostile.table.ts'
import * as z from 'zod/mini'

/** Names of a file and of an error. */
const OF_THINGS = ['trouble troubleSchema name', 'user-uploads newUploadSchema name']

/** The fields in which somebody's name is typed, by call and schema; the parts of a name too. */
const fieldsOf = (schema: z.core.$ZodType, at: string[] = []): string[][] => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default')
    return fieldsOf(def.innerType, at)
  if (def.type !== 'object') return /^(?:name|.+Name)$/.test(at.at(-1) ?? '') ? [at] : []
  return Object.entries(def.shape).flatMap(([name, field]) => fieldsOf(field, [...at, name]))
}
const FIELDS = Object.entries(CALLS)
  .flatMap(([call, schemas]) =>
    Object.entries(schemas).flatMap(([name, schema]) =>
      fieldsOf(schema).map((path) => ({ field: [call, name, ...path].join(' '), schema, path })),
    ),
  )
  .filter(({ field }) => !OF_THINGS.includes(field))

it('finds the entries at which names are typed', () => {
  expect(FIELDS.map(({ field }) => field)).toEqual([
    'brevo-full subscribeFullSchema firstName',
    'brevo-full subscribeFullSchema lastName',
    'buyer-add-buyer buyRequestSchema secondPurchaser name',
    'desk-person addPersonSchema name',
    'desk-person editPersonSchema name',
    'desk-staff inviteSchema name',
    'leads leadSchema name',
    'subscribe subscribeSchema firstName',
    'subscribe subscribeSchema lastName',
    'user-auth-signup signupSchema name',
    'user-profile-name nameSchema name',
    'visits bookVisitSchema name',
  ])
})

it.each(FIELDS)('$field takes names, and no sentences and addresses', ({ schema, path }) => {
  const complaints = (text: string) => {
    const given = path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), text)
    const issues = z.safeParse(schema, given).error?.issues ?? []
    return issues.filter((issue) => issue.path.join() === path.join()).map(({ message }) => message)
  }
  for (const name of NAMES) expect([name, complaints(name)]).toEqual([name, []])
  for (const text of NO_NAMES) expect([text, complaints(text)]).toEqual([text, ['accountInput.nameAlone']])
})
