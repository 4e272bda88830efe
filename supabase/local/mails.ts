import type { DefaultAppConfig } from '@supabase/lite'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Sets up mail: Lite looks for templates in its working directory, and links lead to wherever the site is served.
 * Nobody receives mail here, so accounts need no confirmation, and mails may follow each other at once.
 */
export const settleMails = ({ auth }: Pick<DefaultAppConfig, 'auth'>) => {
  if (auth) auth.site_url = process.env.SITE_URL ?? 'http://localhost:8888'
  // Lite does not know hosted Supabase's rate limits.
  if (auth) Reflect.deleteProperty(auth, 'rate_limit')
  if (auth?.email) Object.assign(auth.email, { enable_confirmations: false, max_frequency: '1s' })
  for (const template of Object.values(auth?.email?.template ?? {})) {
    if (template?.content_path) template.content_path = resolve(repository, template.content_path)
  }
}

interface Mail {
  to: string | string[]
  subject: string
  html?: string
}

/**
 * Lite fills in `{{ .Name }}` only. This chooses a branch of `{{ if eq .Data.language "…" }}` for the account's metadata,
 * as Supabase Auth does.
 */
export const inLanguageOf = (data: { language?: unknown }, template: string) =>
  template.replaceAll(/\{\{ if (.+?) \}\}(.*?)\{\{ end \}\}/gs, (_, first: string, rest: string) => {
    const [text = '', ...others] = rest.split(/\{\{ else(?: if (.+?))? \}\}/)
    if (first === `eq .Data.language "${String(data.language)}"`) return text
    const at = others.findIndex(
      (condition, index) =>
        index % 2 === 0 &&
        (condition === undefined || condition === `eq .Data.language "${String(data.language)}"`),
    )
    return others[at + 1] ?? ''
  })

const LINK = /href="([^"]+)"/g
const TOKEN = /token_hash=([\w-]+)/

/** The metadata of the account that a link belongs to; undefined as long as none has it. */
export type DataOf = (tokenHash: string) => Promise<{ language?: unknown } | undefined>

/**
 * Sends nothing: prints the recipient, the subject and the links of a mail, which is all one needs locally. Lite stores
 * the token of a changed address only after the mail, so this may have to wait for it.
 */
export const printMails = (print: (text: string) => void, dataOf: DataOf) => {
  const printIn = ({ to, subject, html = '' }: Mail, data: { language?: unknown }) => {
    const links = [...inLanguageOf(data, html).matchAll(LINK)].map(([, link = '']) =>
      link.replaceAll('&amp;', '&'),
    )
    print([`To: ${[to].flat().join(', ')}`, `Subject: ${inLanguageOf(data, subject)}`, ...links].join('\n'))
  }
  const later = async (mail: Mail, token: string) => {
    let data: Awaited<ReturnType<DataOf>>
    for (let tries = 0; tries < 40 && !data; tries += 1) {
      await wait(50)
      data = await dataOf(token)
    }
    printIn(mail, data ?? {})
  }
  return {
    send: async (mail: Mail) => {
      const token = TOKEN.exec(mail.html ?? '')?.[1] ?? ''
      const data = await dataOf(token)
      if (data) printIn(mail, data)
      else void later(mail, token).catch(() => printIn(mail, {}))
    },
  }
}
