import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repository } from '#netlify/build/repository.ts'
import { subjectOf, templateOf } from '#supabase/templates/templates.ts'
import { inLanguageOf } from '#supabase/local/mails.ts'
import * as french from '#languages/fr-CA/mail.ts'
import { faultsOf } from '#tests/fixtures/typography.ts'
import { authMails } from '#texts/mail.ts'

const read = (path: string) => readFileSync(join(repository, path), 'utf8')
const names = Object.keys(authMails) as (keyof typeof authMails)[]

it.each(names)('the subject of %s is that of the texts', (name) => {
  const [, subject] =
    new RegExp(`template\\.${name}\\]\\nsubject = '(.*)'`).exec(read('supabase/config.toml')) ?? []
  expect(subject).toBe(subjectOf(name))
})

it.each(names)('%s is in the language of the account', (name) => {
  for (const [data, texts, page] of [
    [{ language: 'fr-CA' }, french.authMails[name], '{{ .SiteURL }}/fr/'],
    [{ language: 'en-CA' }, authMails[name], '{{ .SiteURL }}/'],
    [{ language: 'de-CH' }, authMails[name], '{{ .SiteURL }}/'],
    [{ language: 7 }, authMails[name], '{{ .SiteURL }}/'],
    [{}, authMails[name], '{{ .SiteURL }}/'],
  ] as const) {
    expect(inLanguageOf(data, subjectOf(name))).toBe(texts.subject)
    const html = inLanguageOf(data, templateOf(name))
    for (const said of [texts.subject, texts.text, texts.action, texts.note]) expect(html).toContain(said)
    expect(html.match(/<html/g)).toHaveLength(1)
    expect(html).not.toMatch(/\{\{ (?:if|else|end)/)
    const [, before] = /href="(.*)(?:confirm-email|reset-password)#/.exec(html) ?? []
    expect(before).toBe(page)
  }
  expect(Object.values(french.authMails[name]).flatMap(faultsOf)).toEqual([])
})
