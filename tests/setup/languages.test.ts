import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#lib/languages.ts'
import { repository } from '#netlify/build/repository.ts'
import { complaintsAbout, copyOf, languages } from '#tests/fixtures/languages.ts'

const [base, ...others] = languages
const file = join(repository, 'src/texts/all.ts')

it('src/texts/all.ts has every language of src/lib/languages.ts; write it anew with `npx vitest run --project unit tests/setup/languages.test.ts -u`', async () => {
  const names = LANGUAGES.map(({ tag }) => [tag, tag.replace('-', '')] as const)
  const code = `// Written by tests/setup/languages.test.ts out of src/lib/languages.ts, because a bundled function can read no folder.
${names.map(([tag, name]) => `import * as ${name} from './${tag}/functions.ts'`).join('\n')}

/** The texts of functions and of Supabase's mails, by language. */
export const TEXTS = { ${names.map(([tag, name]) => `'${tag}': ${name}`).join(', ')} }
`
  const laidOut = await format(code, { ...(await resolveConfig(file)), parser: 'typescript' })
  await expect(laidOut).toMatchFileSnapshot(file)
})

it('measures every language by en-CA', () => expect(base).toBe('en-CA'))

it.runIf(others.length > 0).each(others)('%s has the texts of en-CA, all and no others', (language) => {
  expect(complaintsAbout(language)).toEqual([])
})

/** A translator's mistakes: where, what, and the expected error. */
const FAULTS = [
  ['lacks a text', 'account.ts', "  noAccount: 'No account yet?',\n", '', 'login.noAccount'],
  [
    'has a text too many',
    'account.ts',
    "  hasAccount: '",
    "  more: 'Et plus', hasAccount: '",
    'register.more',
  ],
  ['lacks a page', 'account.ts', 'export const manage =', 'export const gestion =', 'manage'],
  ['asks for what it is not given', 'common.ts', '(at: number,', '(at: Date,', 'common.pageOf'],
  ['says a number', 'cards.ts', '`Plan ${type}`', '1', 'suiteCard.plan'],
] as const

/** A language code that will never be used. */
const OTHER = 'x-other'

describe('a second language', () => {
  it('compiles with the same texts in other words', () => {
    const made = copyOf(OTHER, {
      'account.ts': (code) => code.replace("'Sign In'", "'Se connecter'"),
      'language.ts': (code) => code.replace("'en-CA'", "'fr-CA'"),
      'cards.ts': (code) => code.replace("? 'suite' : 'suites'", "? 'logement' : 'logements'"),
    })
    expect(complaintsAbout(OTHER, made)).toEqual([])
  })

  it(`does not compile when it ${FAULTS.map(([fault]) => fault).join(', ')} or lacks a part`, () => {
    const faulty = (part: string) => (code: string) =>
      FAULTS.filter(([, where]) => where === part).reduce((text, [, , old, now]) => {
        expect(text).toContain(old)
        return text.replace(old, now)
      }, code)
    const changes = Object.fromEntries(FAULTS.map(([, part]) => [part, faulty(part)]))
    const made = copyOf(OTHER, { ...changes, 'messages.ts': () => undefined })
    const said = complaintsAbout(OTHER, made).join(' ')
    for (const path of [...FAULTS.map(([, , , , where]) => `"${where}"`), `${OTHER}/messages.ts`])
      expect(said).toContain(path)
  })
})
