import type { Config } from '@netlify/functions'
import { keepDocument } from '#features/document/document.db.ts'
import type { Uploaded } from '#features/document/document.schema.ts'
import { withRoom } from '#netlify/lib/documents/documents.ts'
import { safeName } from '#netlify/lib/documents/filename.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { limit } from '#netlify/lib/http/limiter.ts'
import { readFile } from '#netlify/lib/http/multipart.ts'
import { unavailable } from '#netlify/lib/http/problem.ts'
import { assertSignedIn, signedIn } from '#netlify/lib/auth/session.ts'
import { typeOfDocument } from '#netlify/lib/documents/sniff.ts'
import { putObject } from '#netlify/lib/documents/storage.ts'
import { secretClient } from '#netlify/lib/supabase.ts'
import { wordsFor } from '#netlify/lib/texts.ts'

/** How long room is reserved: many times longer than the call may take (s). */
const KEPT = 60

export default route('user-upload', {
  POST: signedIn(async (request, context, session) => {
    const { user } = session
    await limit({ name: 'upload', key: user.id, hits: 60, seconds: 600 })
    const { name, bytes } = await readFile(request)
    const type = await typeOfDocument(bytes)
    const wanted = {
      owner: user.id,
      filename: safeName(name),
      type,
      size: bytes.length,
      seconds: KEPT,
      signed: false,
    }
    return withRoom(request, context, wanted, async (id, path) => {
      await putObject(path, bytes, type)
      request.signal.throwIfAborted()
      const document = await keepDocument(secretClient(), user.id, id, type)
      if (!document) {
        await assertSignedIn(session)
        throw unavailable()
      }
      return json({ message: wordsFor(request, 'answers.uploaded'), document } satisfies Uploaded, {
        status: 201,
      })
    })
  }),
})

export const config: Config = {
  path: ['/api/userauth/user/upload', '/api/userAuth/user/upload'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
