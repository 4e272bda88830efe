import type { Config } from '@netlify/functions'
import { findDocument, pathOf } from '#features/document/document.db.ts'
import type { Download } from '#features/document/document.schema.ts'
import { documentIdOf } from '#netlify/lib/documents.ts'
import { json, route } from '#netlify/lib/http.ts'
import { notFound } from '#netlify/lib/problem.ts'
import { signedIn } from '#netlify/lib/session.ts'
import { signDownload } from '#netlify/lib/storage.ts'

export default route('download', {
  GET: signedIn(async (_, context, { user, supabase }) => {
    const id = documentIdOf(context)
    const document = await findDocument(supabase, user.id, id)
    const url = document && (await signDownload(pathOf(user.id, id), document.filename))
    if (!url) throw notFound('There is no such document.')
    return json({ url } satisfies Download)
  }),
})

export const config: Config = {
  path: ['/api/userauth/download/:documentId', '/api/userAuth/download/:documentId'],
}
