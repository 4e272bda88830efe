import type { APIRoute } from 'astro'
import { brand } from '#lib/brand.ts'
import { absolute } from '#lib/seo.ts'

/** Researchers may rely on the file for this long. The site is built once a day, so it never runs out (days). */
const VALID = 300

/** Where to report a vulnerability (RFC 9116). SECURITY.md says the same to readers of the code. */
export const GET: APIRoute = ({ site }) => {
  const today = new Date().setUTCHours(0, 0, 0, 0)
  const expires = new Date(today + VALID * 86_400_000).toISOString()
  const lines = [
    `Contact: mailto:${brand.contact.privacyEmail}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en, fr',
    `Canonical: ${absolute('/.well-known/security.txt', site)}`,
  ]
  return new Response(`${lines.join('\n')}\n`)
}
