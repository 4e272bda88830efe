const split = (path: string) => path.replace(/\/$/, '').split('/')

const isSame = (part: string, segment: string | undefined) =>
  part.startsWith(':') ? Boolean(segment) : part.toLowerCase() === segment?.toLowerCase()

interface Respelled {
  path: string
  /** The pattern as written. */
  pattern: string
  params: Record<string, string>
}

/** A path in the spelling of the pattern it matches, ignoring case. Ids are always in lower case. */
export const respell = (patterns: readonly string[], pathname: string): Respelled | undefined => {
  const segments = split(pathname)
  const parts = patterns
    .map(split)
    .find(
      (pattern) =>
        pattern.length === segments.length && pattern.every((part, i) => isSame(part, segments[i])),
    )
  if (!parts) return undefined

  const values = parts.map((part, i) => (part.startsWith(':') ? (segments[i] ?? '').toLowerCase() : part))
  const params = parts
    .map((part, i) => [part.slice(1), values[i]])
    .filter((_, i) => parts[i]?.startsWith(':'))
  return {
    path: values.join('/') || '/',
    pattern: parts.join('/') || '/',
    params: Object.fromEntries(params),
  }
}
