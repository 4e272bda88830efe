import { SECURITY } from '#netlify/lib/http.ts'

/** Pages have a policy of their own, and pictures and files may be shown elsewhere. */
const OWN = ['content-security-policy', 'cross-origin-resource-policy']
export const everywhere = Object.fromEntries(Object.entries(SECURITY).filter(([name]) => !OWN.includes(name)))

/** For what is neither a page nor a function's: a picture or a document that somebody opens by itself runs nothing. */
const others = { ...everywhere, 'content-security-policy': "script-src 'none'; frame-ancestors 'none'" }

/**
 * Sees to it that no answer goes out without the headers that protect it. Pages and functions have theirs; on Netlify
 * what is passed on from storage has what storage and the CDN give it (docs/decisions/099).
 */
export function secured(answer: Response): Response {
  for (const [name, value] of Object.entries(others))
    if (!answer.headers.has(name)) answer.headers.set(name, value)
  return answer
}
