import { describe, expect, it } from 'vitest'
import { complaintsAbout, copyOf } from '#tests/fixtures/languages.ts'

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
