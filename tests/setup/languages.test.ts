import { expect, it } from 'vitest'
import { complaintsAbout, languages } from '#tests/fixtures/languages.ts'

const [base, ...others] = languages

it('measures every language by en-CA', () => expect(base).toBe('en-CA'))

// It compiles the texts of each language, and other checks run beside it.
it.runIf(others.length > 0).each(others)(
  '%s has the texts of en-CA, all and no others',
  (language) => {
    expect(complaintsAbout(language)).toEqual([])
  },
  120_000,
)
