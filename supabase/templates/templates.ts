import { TEXTS } from '#languages/all.ts'
import { brand } from '#lib/brand.ts'
import { inLanguage, LANGUAGES } from '#lib/languages.ts'

type Texts = (typeof TEXTS)['en-CA']
type AuthMail = keyof Texts['authMails']

/** Link targets. The page acts only on a press, because mail scanners open links. */
const LINKS: Record<AuthMail, string> = {
  confirmation: '/confirm-email#token_hash={{ .TokenHash }}&amp;type=signup',
  email_change: '/confirm-email#token_hash={{ .TokenHash }}&amp;type=email_change',
  recovery: '/reset-password#token_hash={{ .TokenHash }}',
}

const byTag = new Map<string, Texts>(Object.entries(TEXTS))
const [first, ...others] = LANGUAGES
type Language = typeof first

/** Go's template language chooses by what the account's metadata has; the first language without it. */
const inEach = (write: (texts: Texts, language: Language) => string) => {
  const written = (language: Language) => write(byTag.get(language.tag) ?? TEXTS['en-CA'], language)
  const branches = others.map(
    (language) => `if eq .Data.language "${language.tag}" }}${written(language)}{{ else `,
  )
  return `{{ ${branches.join('')}}}${written(first)}{{ end }}`
}

/** The subject of a mail of Supabase Auth, for supabase/config.toml. */
export const subjectOf = (name: AuthMail) => inEach((texts) => texts.authMails[name].subject)

/** A mail of Supabase Auth as a Go template. tests/setup/templates.test.ts writes the files. */
export const templateOf = (name: AuthMail) =>
  `${inEach((texts, language) => {
    const { subject, text, action, note } = texts.authMails[name]
    return `<!doctype html>
<html lang="${language.tag}">
  <head>
    <meta charset="utf-8" />
    <title>${subject}</title>
  </head>
  <body style="margin: 0; padding: 32px 16px; background: #f6f3ee; color: #1d1b18; font: 16px/1.5 Georgia, serif">
    <div style="max-width: 520px; margin: 0 auto; padding: 32px; background: #fff">
      <p style="margin: 0 0 24px; font-size: 20px">${brand.name}</p>
      <h1 style="margin: 0 0 16px; font-size: 24px; font-weight: normal">${subject}</h1>
      <p>${text}</p>
      <p style="margin: 24px 0">
        <a href="{{ .SiteURL }}${inLanguage(language, LINKS[name])}" style="display: inline-block; padding: 12px 24px; background: #1d1b18; color: #fff">${action}</a>
      </p>
      <p style="font-size: 14px; color: #57524a">${note}</p>
      <p style="font-size: 14px; color: #57524a">${texts.foot.from}</p>
    </div>
  </body>
</html>`
  })}
`
