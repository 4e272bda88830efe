import { beforeEach, describe, expect, it, vi } from 'vitest'
import { compose } from './compose.ts'
import { every } from '#tests/fixtures/letters.ts'
import { MAILS, wordsIn, type Mail, type MailName } from './templates.ts'
import type * as z from 'zod/mini'

beforeEach(() => {
  vi.stubEnv('NEWSLETTER_KEYS', `1:${Buffer.alloc(32).toString('base64')}`)
  return () => vi.unstubAllEnvs()
})

const names = Object.keys(MAILS) as MailName[]
const MARK = 'Xyzzy'
/** A sentence begins at the start of a paragraph or line, and after the end of another one. */
const BEGINS = new RegExp(String.raw`(?:^|[.!?]\s+|\n)[\s"“«(]*${MARK}`, 'u')

/** The schema inside an optional or nullable value, a list or an object. */
const within = (schema: z.core.$ZodType): z.core.$ZodType[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'optional' || def.type === 'nullable') return within(def.innerType)
  if (def.type === 'array') return within(def.element)
  if (def.type === 'object') return Object.values(def.shape).flatMap(within)
  return [schema]
}
/** Text of any form: dates, ids and addresses of the site have their own checks. */
const isFree = (schema: z.core.$ZodType) => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  return def.type === 'string' && !def.checks?.length && !('format' in def)
}

describe.each(names)('%s', (template) => {
  const { by, params } = MAILS[template]

  it('says who can cause it, and whose words are in it', () => {
    expect(['anyone', 'staff', 'owner', 'team']).toContain(by)
    const shape = params.shape as Record<string, z.core.$ZodType>
    const silent = Object.entries(shape).filter(([, schema]) =>
      within(schema).some((one) => isFree(one) && !wordsIn(one)),
    )
    expect(silent.map(([name]) => name).filter((name) => name !== 'news')).toEqual([])
  })

  it.each(['en-CA', 'fr-CA'] as const)(
    'has nothing that a stranger typed in its subject, nor at the start of a sentence to someone else: %s',
    (language) => {
      const marks = Object.entries(params.shape)
        .filter(([, schema]) => wordsIn(schema) === 'typed')
        .map(([name]) => [name, MARK])
      const mail = {
        template,
        to: 'ada@person.example',
        params: { ...every[template], ...Object.fromEntries(marks) },
      }
      const { subject, textContent } = compose(mail as Mail, language)
      expect(subject).not.toContain(MARK)
      if (by !== 'team') expect(textContent).not.toMatch(BEGINS)
      if (marks.length > 0) expect(textContent).toContain(MARK)
    },
  )
})
