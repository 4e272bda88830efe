import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repository } from '#netlify/build/repository.ts'
import { databaseTypes } from '#netlify/commands/generate/database-types.ts'
import { formatted } from '#netlify/commands/generate/formatted.ts'
import { TYPES } from '#netlify/commands/generate/generated.ts'

it(`${TYPES} is what npm run generate writes`, async () => {
  const types = await databaseTypes(process.env['DATABASE_URL'] ?? '')
  expect(await readFile(join(repository, TYPES), 'utf8')).toBe(await formatted(TYPES, types))
}, 60_000)
