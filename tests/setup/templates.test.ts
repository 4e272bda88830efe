import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repository } from '#netlify/build/repository.ts'
import { subjectOf, templateOf } from '#supabase/templates/templates.ts'
import { authMails } from '#texts/mail.ts'

const read = (path: string) => readFileSync(join(repository, path), 'utf8')
const names = Object.keys(authMails) as (keyof typeof authMails)[]

/** After changing the texts or the brand: `vitest run --project unit tests/setup/templates.test.ts -u`. */
it.each(names)('supabase/templates/%s.html says what the texts say', async (name) => {
  await expect(templateOf(name)).toMatchFileSnapshot(join(repository, `supabase/templates/${name}.html`))
})

it.each(names)('the subject of %s is that of the texts', (name) => {
  const [, subject] =
    new RegExp(`template\\.${name}\\]\\nsubject = '(.*)'`).exec(read('supabase/config.toml')) ?? []
  expect(subject).toBe(subjectOf(name))
})
