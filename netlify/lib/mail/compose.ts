import { brand } from '#lib/brand.ts'
import { textsFor, type Language } from '#netlify/lib/texts.ts'
import { appointmentFile, type Appointment } from './calendar.ts'
import type { Leave } from './subscription-token.ts'
import type { Mail, Written } from './templates.ts'
import { letterOf } from './templates.ts'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // Brevo reads {{ }}, {% %} and {# #} as its template language.
  '{': '&#123;',
  '}': '&#125;',
}
const escape = (text: string) => text.replaceAll(/[&<>"'{}]/g, (letter) => ENTITIES[letter] ?? '')

/** The same for plain text, which has no entities: a space separates the brackets of a template tag. */
export const withoutTags = (text: string) => text.replaceAll(/\{(?=[{%#])|[}%#](?=\})/g, '$& ')

/** A subject is a header: a line break in a suite's name must not start another one. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

type Texts = ReturnType<typeof textsFor>

const addressOf = (path: string) => new URL(path, process.env.SITE_URL ?? brand.url).href

/**
 * The plain text of a mail, ending with who wrote it, from which address, and, if it is commercial, how to unsubscribe.
 */
const asText = ({ lines, entries = [], after = [], link, leave }: Written, { foot }: Texts) =>
  [
    ...lines,
    ...entries.map(({ label, path }) => `${label}\n${addressOf(path)}`),
    ...after,
    ...(link ? [`${link.label}: ${addressOf(link.path)}`] : []),
    [foot.from, ...(leave ? [`${foot.leave}: ${leave.page}`] : [])].join('\n'),
  ].join('\n\n')

const anchor = (href: string, label: string) => `<a href="${escape(href)}">${escape(label)}</a>`

/** A line break stays one, as in an address or an answer that somebody typed. */
const paragraph = (line: string) => `<p>${escape(line).replaceAll('\n', '<br>')}</p>`

const asHtml = (
  { subject, lines, entries = [], after = [], link, leave }: Written,
  { foot }: Texts,
  language: Language,
) => {
  const paragraphs = [
    ...lines.map(paragraph),
    ...entries.map(({ label, path }) => `<p>${anchor(addressOf(path), label)}</p>`),
    ...after.map(paragraph),
  ]
  if (link) paragraphs.push(`<p>${anchor(addressOf(link.path), link.label)}</p>`)
  paragraphs.push(`<p>${escape(foot.from)}${leave ? `<br>${anchor(leave.page, foot.leave)}` : ''}</p>`)
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head><body>${paragraphs.join('')}</body></html>`
}

/** Lets a mail program show its own unsubscribe button (RFC 8058). */
const leaveHeaders = ({ press }: Leave) => ({
  'List-Unsubscribe': `<${press}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const attached = (appointment: Appointment) => ({
  name: 'visit.ics',
  content: Buffer.from(appointmentFile(appointment)).toString('base64'),
})

/** A mail in Brevo's format: the same words as plain text and as HTML, with all values escaped. */
export const compose = (mail: Mail, language: Language, { replies = true } = {}) => {
  const letter = letterOf(mail, { language, replies })
  const texts = textsFor(language)
  return {
    subject: withoutTags(oneLine(letter.subject)),
    textContent: withoutTags(asText(letter, texts)),
    htmlContent: asHtml(letter, texts, language),
    ...(letter.leave && { headers: leaveHeaders(letter.leave) }),
    ...(letter.appointment && { attachment: [attached(letter.appointment)] }),
    ...(letter.replyTo && { replyTo: { email: letter.replyTo } }),
  }
}
