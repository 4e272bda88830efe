import { isOver } from '#features/buyer/request-life.rules.ts'
import { pathOf } from '#features/document/document.db.ts'
import type { StoredRequest } from '#features/buyer/staff-requests.db.ts'
import { documentsOf, openBuyerDocument } from '#features/buyer/staff-requests.db.ts'
import { signDownload } from '#netlify/lib/documents/storage.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import { brand } from '#lib/brand.ts'
import { counted } from '../counted.ts'
import type { Print } from '../terminal.ts'
import { argumentsOf, UsageError } from '../usage.ts'

export const OPEN = 'npm run requests -- documents <reference> <document> --as <your name>'
const CLOSED = 'The buyer did not share documents, or the request is over'

/** The name of the staff member, as the buyer will see it. */
const openerOf = (args: string[]) => {
  const usage = `Name the person who opens it: ${OPEN}`
  const options = { as: { type: 'string' } } as const
  const { values, positionals } = argumentsOf({ args, options, allowPositionals: true }, usage)
  const name = values.as === undefined ? '' : [values.as, ...positionals].join(' ').trim()
  if (!/^[^\p{Cc}]{2,100}$/u.test(name)) throw new UsageError(usage)
  return name
}

/** Lists a buyer's documents, or prints a link to one, valid for a minute. The buyer sees who opened which. */
export const documents = async (
  print: Print,
  request: StoredRequest,
  document?: string,
  ...named: string[]
) => {
  if (!request.documents_shared || isOver(request.status)) throw new UsageError(CLOSED)
  if (document === undefined) {
    const shared = await documentsOf(secretClient(), request.user_id)
    for (const { id, filename } of shared) print(`${id}  ${filename}`)
    return print(`${counted(shared.length, 'document')}. The buyer sees which ones you open, with your name.`)
  }
  if (!/^[\da-f-]{36}$/i.test(document)) throw new UsageError(`There is no document ${document}`)
  const opener = openerOf(named)
  const opened = await openBuyerDocument(secretClient(), { request: request.id, document, opener })
  if (opened.outcome === 'closed') throw new UsageError(CLOSED)
  const path =
    opened.outcome === 'opened' && (await signDownload(pathOf(opened.owner, document), opened.filename))
  if (!path) throw new UsageError(`There is no document ${document}`)
  print(new URL(path, process.env.SITE_URL ?? brand.url).href)
  print(`The link works for one minute. The buyer sees that ${opener} opened the document.`)
}
