import type { Config } from '@netlify/functions'
import { findDocument, pathOf } from '#features/document/document.db.ts'
import type { Download } from '#features/document/document.schema.ts'
import { documentIdOf } from '#netlify/lib/documents/documents.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { limit } from '#netlify/lib/http/limiter.ts'
import { notFound } from '#netlify/lib/http/problem.ts'
import { signedIn } from '#netlify/lib/auth/session.ts'
import { signDownload } from '#netlify/lib/documents/storage.ts'

export default route('download', {
  GET: signedIn(async (_, context, { user, supabase }) => {
    await limit({ name: 'download', key: user.id, hits: 240, seconds: 600 })
    const id = documentIdOf(context)
    const document = await findDocument(supabase, user.id, id)
    const url = document && (await signDownload(pathOf(user.id, id), document.filename))
    if (!url) throw notFound('refusals.noDocument')
    return json({ url } satisfies Download)
  }),
})

export const config: Config = {
  path: ['/api/userauth/download/:documentId', '/api/userAuth/download/:documentId'],
}
