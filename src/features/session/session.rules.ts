import { localePath, withoutLanguage } from '#lib/locale-path.ts'
import { previewOf } from '#lib/preview.ts'

/** The sign-in page that leads back to `path`. */
export const loginHref = (path: string) => localePath(`/login?next=${encodeURIComponent(path)}`)

const ENTRANCES = /^\/(?:login|register|forgot-password|reset-password|confirm-email)\/?$/iu

/**
 * Where to go after signing in: `next` if it is a path of this site, else the home page, in the language of this page.
 * Rejects anything a browser would read as another host (`//host`, `/\host`, a scheme, an embedded tab).
 */
export const nextPath = (next: string | null, origin: string) => {
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return localePath('/')
  const url = new URL(next, origin)
  const path = withoutLanguage(url.pathname)
  if (url.origin !== origin || ENTRANCES.test(path)) return localePath('/')
  // A path such as `/x/..//host` resolves to `//host`, another host.
  if (path.startsWith('//')) return localePath('/')
  return previewOf(url.pathname) + localePath(path) + url.search + url.hash
}
