import type { Config } from '@netlify/functions'
import { listDocuments } from '#features/document/document.db.ts'
import { discard, documentIdOf, quota } from '#netlify/lib/documents/documents.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { limit } from '#netlify/lib/http/limiter.ts'
import { methodNotAllowed, notFound } from '#netlify/lib/http/problem.ts'
import { signedIn } from '#netlify/lib/auth/session.ts'
import { wordsFor } from '#netlify/lib/texts.ts'

const list = signedIn(async (_, __, { user, supabase }) => {
  const documents = await listDocuments(supabase, user.id)
  const used = documents.reduce((sum, { size }) => sum + size, 0)
  return json(documents, { headers: { 'x-storage-used': `${used}`, 'x-storage-limit': `${quota()}` } })
})

const remove = signedIn(async (request, context, { user }) => {
  await limit({ name: 'remove', key: user.id, hits: 120, seconds: 600 })
  if (!(await discard(user.id, documentIdOf(context), 'document'))) throw notFound('refusals.noDocument')
  return json({ message: wordsFor(request, 'answers.deleted') })
})

export default route('user-documents', {
  GET: async (request, context) => {
    if (context.params.documentId !== undefined) throw methodNotAllowed(['DELETE'])
    return list(request, context)
  },
  DELETE: async (request, context) => {
    if (context.params.documentId === undefined) throw methodNotAllowed(['GET', 'HEAD'])
    return remove(request, context)
  },
})

export const config: Config = {
  path: [
    '/api/userauth/user/documents',
    '/api/userAuth/user/documents',
    '/api/userauth/user/documents/:documentId',
    '/api/userAuth/user/documents/:documentId',
  ],
}
