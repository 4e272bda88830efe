import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repository } from '#netlify/build/repository.ts'

interface Lock {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>
}

// npm writes a checksum only for packages it downloaded. So eight entries have none: napi-wasm, which its parent's
// archive covers, and the Supabase CLI for seven other systems. The CLI is a development tool; no build contains it.
it('names every package it mentions: npm install leaves out what a registry lacks, and npm ci then refuses', async () => {
  const { packages } = JSON.parse(await readFile(join(repository, 'package-lock.json'), 'utf8')) as Lock
  const present = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')))
  const mentioned = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  )
  expect(mentioned.filter((name) => !present.has(name))).toEqual([])
})

it('installs without a warning for each package that Node 20, which README names, is too old for', async () => {
  // They run with the Node 24 among the packages, which npm cannot know.
  expect(await readFile(join(repository, '.npmrc'), 'utf8')).toMatch(/^loglevel=error$/m)
})
