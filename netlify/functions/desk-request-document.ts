import type { Config } from '@netlify/functions'
import { openDocument } from '#features/desk/request/request.db.ts'
import { pathOf } from '#features/document/document.db.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import { conflict, requestIdOf } from '#netlify/lib/desk/request.ts'
import { documentIdOf } from '#netlify/lib/documents/documents.ts'
import { signDownload } from '#netlify/lib/documents/storage.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { notFound } from '#netlify/lib/http/problem.ts'

/** POST, because each opening is logged before the address is returned. */
export default route('desk-request-document', {
  POST: asStaff(['sales', 'manager'], async (request, context, { supabase }) => {
    const [id, document] = [requestIdOf(context), documentIdOf(context)]
    const opened = await openDocument(supabase, id, document)
    if (opened.outcome === 'closed') return conflict(request, 'request_closed', 'refusals.requestClosed')
    const url =
      opened.outcome === 'opened' && (await signDownload(pathOf(opened.owner, document), opened.filename))
    if (!url) throw notFound('refusals.noDocument')
    return json({ url })
  }),
})

export const config: Config = { path: '/api/desk/requests/:requestId/documents/:documentId' }
