import { textsFor, type Language } from '#netlify/lib/texts.ts'
import { appointmentFile } from './calendar.ts'
import { pageAddress } from './page-address.ts'
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

/** A subject is a header: a line break in a suite's name must not start another one. No-break spaces stay. */
const oneLine = (text: string) => text.replaceAll(/[^\S\u00a0]+/g, ' ').trim()

type Letter = ReturnType<typeof letterOf>

/**
 * The plain text of a mail, ending with who wrote it, from which address, and, if it is commercial, how to unsubscribe.
 */
const asText = ({ lines, entries = [], parts = [], after = [], link, leave, language }: Letter) => {
  const { foot } = textsFor(language)
  const entry = ({ label, path }: (typeof entries)[0]) => `${label}\n${pageAddress(path, language)}`
  return [
    ...lines,
    ...entries.map(entry),
    ...parts.map((part) => [part.heading, ...part.entries.map(entry), part.more].filter(Boolean).join('\n')),
    ...after,
    ...(link ? [foot.link(link.label, pageAddress(link.path, language))] : []),
    [foot.from, ...(leave ? [foot.link(foot.leave, leave.page)] : [])].join('\n'),
  ].join('\n\n')
}

const anchor = (href: string, label: string) => `<a href="${escape(href)}">${escape(label)}</a>`

/** A line break is kept, as in an address or a typed answer. */
const paragraph = (line: string) => `<p>${escape(line).replaceAll('\n', '<br>')}</p>`

const asHtml = ({ subject, lines, entries = [], parts = [], after = [], link, leave, language }: Letter) => {
  const { foot } = textsFor(language)
  const entry = ({ label, path }: (typeof entries)[0]) => anchor(pageAddress(path, language), label)
  const paragraphs = [
    ...lines.map(paragraph),
    ...entries.map((one) => `<p>${entry(one)}</p>`),
    ...parts.map(({ heading, entries: of, more }) => {
      const rows = [`<b>${escape(heading)}</b>`, ...of.map(entry), ...(more ? [escape(more)] : [])]
      return `<p>${rows.join('<br>')}</p>`
    }),
    ...after.map(paragraph),
  ]
  if (link) paragraphs.push(`<p>${anchor(pageAddress(link.path, language), link.label)}</p>`)
  paragraphs.push(`<p>${escape(foot.from)}${leave ? `<br>${anchor(leave.page, foot.leave)}` : ''}</p>`)
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head><body>${paragraphs.join('')}</body></html>`
}

/** Lets a mail program show its own unsubscribe button (RFC 8058). */
const leaveHeaders = ({ press }: Leave) => ({
  'List-Unsubscribe': `<${press}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const attached = (appointment: NonNullable<Written['appointment']>) => ({
  name: appointment.file,
  content: Buffer.from(appointmentFile(appointment)).toString('base64'),
})

/**
 * A mail in Brevo's format: the same words as plain text and as HTML, with all values escaped. `language` is
 * that of the person it is to or about.
 */
export const compose = (mail: Mail, language: Language, { replies = true } = {}) => {
  const letter = letterOf(mail, { language, replies })
  return {
    subject: withoutTags(oneLine(letter.subject)),
    textContent: withoutTags(asText(letter)),
    htmlContent: asHtml(letter),
    ...(letter.leave && { headers: leaveHeaders(letter.leave) }),
    ...(letter.appointment && { attachment: [attached(letter.appointment)] }),
    ...(letter.replyTo && { replyTo: { email: letter.replyTo } }),
  }
}
