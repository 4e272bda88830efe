import { brand } from '#lib/brand.ts'
import { language } from '#texts/language.ts'
import { mails } from '#texts/mail.ts'
import type { Letter, Mail } from './templates.ts'
import { letterOf } from './templates.ts'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '')

/** A subject is a header: no name of a suite may begin another one. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const addressOf = (path: string) => new URL(path, process.env.SITE_URL ?? brand.url).href

const asText = ({ lines, link }: Letter) =>
  [...lines, ...(link ? [`${link.label}: ${addressOf(link.path)}`] : []), mails.signature].join('\n\n')

const asHtml = ({ subject, lines, link }: Letter) => {
  const paragraphs = lines.map((line) => `<p>${escape(line)}</p>`)
  if (link) paragraphs.push(`<p><a href="${escape(addressOf(link.path))}">${escape(link.label)}</a></p>`)
  paragraphs.push(`<p>${escape(mails.signature)}</p>`)
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head><body>${paragraphs.join('')}</body></html>`
}

/** A mail as Brevo takes it: the same words as text and as HTML, in which whatever was given is only text. */
export const compose = (mail: Mail) => {
  const letter = letterOf(mail)
  return { subject: oneLine(letter.subject), textContent: asText(letter), htmlContent: asHtml(letter) }
}
