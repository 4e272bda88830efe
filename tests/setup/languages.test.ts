import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LANGUAGES } from '#lib/languages.ts'
import { formatted } from '#tests/setup/formatted.ts'
import { repository } from '#netlify/build/repository.ts'
import { complaintsAbout, languages } from '#tests/fixtures/languages.ts'

const [base, ...others] = languages
const file = join(repository, 'src/texts/all.ts')

it('src/texts/all.ts has every language of src/lib/languages.ts; write it anew with `npx vitest run --project unit tests/setup/languages.test.ts -u`', async () => {
  const names = LANGUAGES.map(({ tag }) => [tag, tag.replace('-', '')] as const)
  const code = `// Written by tests/setup/languages.test.ts out of src/lib/languages.ts, because a bundled function can read no folder.
${names.map(([tag, name]) => `import * as ${name} from './${tag}/functions.ts'`).join('\n')}

/** The texts of functions and of Supabase's mails, by language. */
export const TEXTS = { ${names.map(([tag, name]) => `'${tag}': ${name}`).join(', ')} }
`
  const laidOut = await formatted(file, code)
  await expect(laidOut).toMatchFileSnapshot(file)
})

it('measures every language by en-CA', () => expect(base).toBe('en-CA'))

// It compiles the texts of each language, and other checks run beside it.
it.runIf(others.length > 0).each(others)(
  '%s has the texts of en-CA, all and no others',
  (language) => {
    expect(complaintsAbout(language)).toEqual([])
  },
  120_000,
)
