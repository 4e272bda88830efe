import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'

export const isFile = (root: string, file: string): Promise<boolean> =>
  stat(join(root, file)).then(
    (found) => found.isFile(),
    () => false, // also for names the file system refuses, such as very long ones
  )

function matches(header: string | null, etag: string) {
  const asked = (header ?? '').split(',').map((part) => part.trim())
  return asked.includes('*') || asked.includes(etag)
}

/** A file of a published directory. Its etag is weak, as it stays the same when the body is compressed. */
export async function answerFile(root: string, file: string, request: Request): Promise<Response> {
  const body = await readFile(join(root, file))
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = new Headers({
    'content-type': getMimeType(file) ?? 'application/octet-stream',
    'cache-control': 'public,max-age=0,must-revalidate',
    etag,
  })
  if (matches(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  headers.set('content-length', `${body.byteLength}`)
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}
