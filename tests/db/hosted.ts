import { readFile, readdir } from 'node:fs/promises'
import postgres from 'postgres'
import { sql } from './support.ts'

const migrations = new URL('../../supabase/migrations/', import.meta.url)

export interface Hosted {
  /** Of the database and its migrating role; the auth service's role is `<name>_auth`. */
  name: string
  /** As the migrating role: owner of the tables, not a superuser. */
  migrator: postgres.Sql
  url: string
  /** Runs `work` as a superuser, in a connection of its own. */
  asAdmin: <Result>(work: (admin: postgres.Sql) => Promise<Result>) => Promise<Result>
  /** Applies the migrations. */
  migrate: () => Promise<void>
  drop: () => Promise<void>
}

/** A database like hosted Supabase's before the first migration. */
export async function createHosted(): Promise<Hosted> {
  const name = `hosted_${process.pid}`
  const services = [`${name}_auth`, `${name}_storage`]
  const home = new URL(process.env['DATABASE_URL'] ?? '')
  await sql.unsafe(`create database ${name}`)
  await sql.unsafe(`create role ${name} login password '${name}' bypassrls createrole`)
  await sql.unsafe(`grant anon, authenticated, service_role to ${name}`)
  for (const service of services) await sql.unsafe(`create role ${service} nologin noinherit`)

  home.pathname = `/${name}`
  const adminUrl = home.href
  const asAdmin: Hosted['asAdmin'] = async (work) => {
    const admin = postgres(adminUrl, { max: 1, onnotice: () => undefined })
    return work(admin).finally(() => admin.end())
  }
  const setup = await readFile(new URL('./hosted.sql', import.meta.url), 'utf8')
  await asAdmin((admin) => admin.unsafe(setup.replaceAll(':migrator', name).replaceAll(':database', name)))

  home.username = name
  home.password = name
  const migrator = postgres(home.href, { max: 1, onnotice: () => undefined })
  return {
    name,
    migrator,
    url: home.href,
    asAdmin,
    async migrate() {
      const files = (await readdir(migrations)).filter((file) => file.endsWith('.sql')).sort()
      for (const file of files) {
        const text = await readFile(new URL(file, migrations), 'utf8')
        // Like `supabase db push`: one transaction per file.
        await migrator
          .begin((transaction) => transaction.unsafe(text.replaceAll('supabase_auth_admin', `${name}_auth`)))
          .catch((error: unknown) => {
            throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`)
          })
      }
    },
    async drop() {
      await migrator.end()
      await sql.unsafe(`drop database if exists ${name} with (force)`)
      for (const role of [name, ...services]) await sql.unsafe(`drop role if exists ${role}`)
    },
  }
}
