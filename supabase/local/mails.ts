import type { DefaultAppConfig } from '@supabase/lite'
import { resolve } from 'node:path'
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

const LINK = /href="([^"]+)"/g

/** Sends nothing: prints the recipient, the subject and the links of a mail, which is all one needs locally. */
export const printMails = (print: (text: string) => void) => ({
  send: ({ to, subject, html = '' }: Mail) => {
    const links = [...html.matchAll(LINK)].map(([, link = '']) => link.replaceAll('&amp;', '&'))
    print([`To: ${[to].flat().join(', ')}`, `Subject: ${subject}`, ...links].join('\n'))
    return Promise.resolve()
  },
})
