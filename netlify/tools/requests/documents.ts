import { pathOf } from '#features/document/document.db.ts'
import type { StoredRequest } from '#features/buyer/staff-requests.db.ts'
import { documentsOf, openBuyerDocument } from '#features/buyer/staff-requests.db.ts'
import { signDownload } from '#netlify/lib/storage.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import { brand } from '#lib/brand.ts'
import type { Print } from './command.ts'
import { UsageError } from './command.ts'

const CLOSED = 'The buyer did not let you open their documents, or the request is not open any more'

/** The names of a buyer's documents, or an address that opens one for a minute. Each opening is shown to the buyer. */
export const documents = async (print: Print, request: StoredRequest, document?: string) => {
  if (!request.documents_shared || request.status !== 'submitted') throw new UsageError(CLOSED)
  if (document === undefined) {
    const kept = await documentsOf(secretClient(), request.user_id)
    for (const { id, filename } of kept) print(`${id}  ${filename}`)
    return print(`${kept.length} documents. Each one you open is shown to the buyer.`)
  }
  if (!/^[\da-f-]{36}$/i.test(document)) throw new UsageError(`There is no document ${document}`)
  const opened = await openBuyerDocument(secretClient(), request.id, document)
  if (opened.outcome === 'closed') throw new UsageError(CLOSED)
  const path =
    opened.outcome === 'opened' && (await signDownload(pathOf(opened.owner, document), opened.filename))
  if (!path) throw new UsageError(`There is no document ${document}`)
  print(new URL(path, process.env.SITE_URL ?? brand.url).href)
  print('Good for a minute. The buyer sees that it was opened.')
}
