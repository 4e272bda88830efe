const MEANING = {
  SUPABASE_URL: 'the address of the Supabase project',
  SUPABASE_PUBLISHABLE_KEY: "the project's publishable key",
  SUPABASE_SECRET_KEY: "the project's secret key",
} as const
type Name = keyof typeof MEANING

/** The functions cannot work as they are set up: which settings are wrong, for the log. */
export class EnvError extends Error {
  override name = 'EnvError'
}

const isWebAddress = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

const complaint = (name: Name, value: string | undefined) => {
  if (!value) return `${name} is not set: ${MEANING[name]}, see .env.example`
  if (name === 'SUPABASE_URL' && !isWebAddress(value)) return `${name} is not a web address: ${MEANING[name]}`
  return undefined
}

const read = (): Record<Name, string> => {
  const names = Object.keys(MEANING) as Name[]
  const complaints = names
    .map((name) => complaint(name, process.env[name]))
    .filter((text) => text !== undefined)
  if (complaints.length > 0) throw new EnvError(complaints.join('; '))
  return Object.fromEntries(names.map((name) => [name, process.env[name] ?? ''])) as Record<Name, string>
}

let settings: Record<Name, string> | undefined

/**
 * What every function needs from its environment, checked the first time it is asked for.
 * @throws EnvError naming each value that is missing.
 */
export const env = () => (settings ??= read())
