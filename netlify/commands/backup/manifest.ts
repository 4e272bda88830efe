import * as z from 'zod/mini'
import type { Unseal } from './sealing.ts'
import { MANIFEST, readPart } from './target.ts'
import type { Target } from './target.ts'

const schema = z.strictObject({
  format: z.literal(1),
  migrations: z.array(z.string()),
  tables: z.array(
    z.strictObject({
      name: z.string(),
      columns: z.array(z.string()),
      /** The checksum of its rows, from `checksum`. */
      sum: z.string(),
    }),
  ),
  objects: z.array(
    z.strictObject({
      bucket: z.string(),
      path: z.string(),
      version: z.string(),
      type: z.string(),
      cacheControl: z.string(),
      /** Its name among the objects of the target. */
      file: z.string(),
    }),
  ),
})
export type Manifest = z.infer<typeof schema>

export const partOf = (table: string) => `${table}.age`

/**
 * A part of a backup, decrypted. @throws Error naming the part if it is missing, damaged or encrypted with
 * another key.
 */
export const openPart = async (target: Target, copy: string, part: string, unseal: Unseal) => {
  const sealed = await readPart(target, copy, part)
  return unseal(sealed).catch((error: Error) => {
    throw new Error(`${part} of ${copy} cannot be opened: ${error.message}`, { cause: error })
  })
}

export const readManifest = async (target: Target, copy: string, unseal: Unseal): Promise<Manifest> =>
  z.parse(schema, JSON.parse((await openPart(target, copy, MANIFEST, unseal)).toString()))
