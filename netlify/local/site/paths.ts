/**
 * The decoded path; undefined for one that no honest client sends: invalid escapes, control characters, a backslash, or
 * a step upwards hidden in escapes (`/..%2f`).
 */
export function decodedPath(pathname: string): string | undefined {
  let path: string
  try {
    path = decodeURIComponent(pathname)
  } catch {
    return undefined
  }
  // Every C0 control character, and DEL. A line break at the end came along with a copied link.
  const hasControl = [...path.replace(/[\r\n]+$/, '')].some(
    (character) => character < ' ' || character === '\u007f',
  )
  if (hasControl || path.includes('\\') || path.split('/').includes('..')) return undefined
  if (/%(2e|2f|5c)/i.test(path)) return undefined // escaped twice, to step upwards behind a rewrite
  return path
}

export type StaticPlace = { kind: 'file'; file: string } | { kind: 'redirect'; to: string } | undefined

/** Netlify never serves its own control files. */
const hidden = new Set(['/_redirects', '/_headers'])

/**
 * Finds the file of a path as Netlify does: `/a` is a.html, a/index.html answers at `/a/`, and each redirects from the
 * other spelling. `isFile` takes a path inside the published directory.
 */
export async function findStatic(
  path: string,
  isFile: (file: string) => Promise<boolean>,
): Promise<StaticPlace> {
  if (path.includes('//') || hidden.has(path)) return undefined
  if (path === '/') return (await isFile('/index.html')) ? { kind: 'file', file: '/index.html' } : undefined
  const bare = path.replace(/\/$/, '')
  const slashed = bare !== path
  if (!slashed && (await isFile(path))) return { kind: 'file', file: path }
  if (await isFile(`${bare}.html`)) {
    return slashed ? { kind: 'redirect', to: bare } : { kind: 'file', file: `${bare}.html` }
  }
  if (await isFile(`${bare}/index.html`)) {
    return slashed ? { kind: 'file', file: `${bare}/index.html` } : { kind: 'redirect', to: `${bare}/` }
  }
  return undefined
}
