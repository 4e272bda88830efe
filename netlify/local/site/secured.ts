import { SECURITY } from '#netlify/lib/http/http.ts'

/** Pages have their own policy, and pictures and files may be embedded by other sites. */
const OWN = ['content-security-policy', 'cross-origin-resource-policy']
export const everywhere = Object.fromEntries(Object.entries(SECURITY).filter(([name]) => !OWN.includes(name)))

/**
 * For answers that are neither pages nor from functions: a picture or document that is opened directly runs no scripts.
 */
const others = { ...everywhere, 'content-security-policy': "script-src 'none'; frame-ancestors 'none'" }

/**
 * Adds the security headers to every answer that lacks them. Pages and functions have their own. On Netlify, answers
 * passed on from storage have only the headers of storage and the CDN (decision 604).
 */
export function secured(answer: Response): Response {
  for (const [name, value] of Object.entries(others))
    if (!answer.headers.has(name)) answer.headers.set(name, value)
  return answer
}
