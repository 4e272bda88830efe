import { pathOf } from '#features/document/document.db.ts'
import type { StoredRequest } from '#features/buyer/staff-requests.db.ts'
import { documentsOf, openBuyerDocument } from '#features/buyer/staff-requests.db.ts'
import { signDownload } from '#netlify/lib/storage.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import { brand } from '#lib/brand.ts'
import { counted } from '../counted.ts'
import type { Print } from './command.ts'
import { UsageError } from './command.ts'

const CLOSED = 'The buyer did not share documents, or the request is no longer open'

/** Lists a buyer's documents, or prints a link to one that works for a minute. The buyer sees each opening. */
export const documents = async (print: Print, request: StoredRequest, document?: string) => {
  if (!request.documents_shared || request.status !== 'submitted') throw new UsageError(CLOSED)
  if (document === undefined) {
    const shared = await documentsOf(secretClient(), request.user_id)
    for (const { id, filename } of shared) print(`${id}  ${filename}`)
    return print(`${counted(shared.length, 'document')}. The buyer sees which ones you open.`)
  }
  if (!/^[\da-f-]{36}$/i.test(document)) throw new UsageError(`There is no document ${document}`)
  const opened = await openBuyerDocument(secretClient(), request.id, document)
  if (opened.outcome === 'closed') throw new UsageError(CLOSED)
  const path =
    opened.outcome === 'opened' && (await signDownload(pathOf(opened.owner, document), opened.filename))
  if (!path) throw new UsageError(`There is no document ${document}`)
  print(new URL(path, process.env.SITE_URL ?? brand.url).href)
  print('The link works for one minute. The buyer sees that the document was opened.')
}
