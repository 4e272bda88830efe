import { readFile, readdir } from 'node:fs/promises'
import postgres from 'postgres'
import { sql } from './support.ts'

const migrations = new URL('../../supabase/migrations/', import.meta.url)

export interface Hosted {
  /** As the migrating role: owner of the tables, not a superuser. */
  migrator: postgres.Sql
  url: string
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
  const admin = postgres(home.href, { max: 1, onnotice: () => undefined })
  const setup = await readFile(new URL('./hosted.sql', import.meta.url), 'utf8')
  await admin.unsafe(setup.replaceAll(':migrator', name).replaceAll(':database', name))
  await admin.end()

  home.username = name
  home.password = name
  const migrator = postgres(home.href, { max: 1, onnotice: () => undefined })
  return {
    migrator,
    url: home.href,
    async migrate() {
      const files = (await readdir(migrations)).filter((file) => file.endsWith('.sql')).sort()
      for (const file of files) {
        const text = await readFile(new URL(file, migrations), 'utf8')
        // Like `supabase db push`: one transaction per file.
        await migrator
          .begin((transaction) => transaction.unsafe(text))
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
