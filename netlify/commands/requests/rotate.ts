import type { StoredRequest } from '#features/buyer/stored-request.db.ts'
import { listLockedWithOlder, relockRequest } from '#features/buyer/stored-request.db.ts'
import { lock, unlock } from '#netlify/lib/documents/buy-requests.ts'
import type { KeyRing } from '#netlify/lib/documents/crypto.ts'
import { keyRing } from '#netlify/lib/documents/crypto.ts'
import { EnvError } from '#netlify/lib/env.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import { QueryError } from '#lib/rows.ts'
import { counted } from '../counted.ts'
import type { Print } from '../terminal.ts'

const relock = async (ring: KeyRing, row: StoredRequest) => {
  const { purchaser, secondPurchaser } = unlock(ring, row)
  const asked = { suiteId: row.suite_id, parking: row.parking, ...purchaser, secondPurchaser }
  const locked = lock(ring, { id: row.id, owner: row.user_id }, asked)
  await relockRequest(secretClient(), row, {
    purchaser: locked.purchaser,
    second_purchaser: locked.secondPurchaser,
    key_version: locked.keyVersion,
    content_hash: locked.hashes[0] ?? '',
  })
}

/** @throws the error itself if it concerns more than this request. */
const reasonOf = (error: unknown) => {
  if (error instanceof QueryError) {
    if (error.code !== '23505') throw error
    return 'the same request is open again under another reference: decline one of them'
  }
  return error instanceof EnvError ? error.message : 'it cannot be decrypted'
}

/**
 * Encrypts every request with the newest key. Hashes are renewed too, so equal requests are recognised
 * without the old key. A request that cannot be re-encrypted does not stop the others.
 */
export const rotate = async (print: Print) => {
  const ring = keyRing()
  const [{ version }] = ring
  const rows = await listLockedWithOlder(secretClient(), version)
  const failures: string[] = []
  for (const row of rows) {
    await relock(ring, row).catch((error: unknown) => {
      failures.push(`${row.reference} is not re-encrypted: ${reasonOf(error)}`)
    })
  }
  print(`${counted(rows.length - failures.length, 'request')} re-encrypted with key ${version}`)
  if (failures.length > 0)
    throw new Error([...failures, 'Keep the old key until each of them is mended and rotated.'].join('\n'))
}
