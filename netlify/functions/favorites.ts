import type { Config, Context } from '@netlify/functions'
import { addFavorite, listFavorites, removeFavorite } from '#features/favourite/favourite.db.ts'
import type { Favorites } from '#features/favourite/favourite.schema.ts'
import { favoriteSchema } from '#features/favourite/favourite.schema.ts'
import { readJson } from '#netlify/lib/body.ts'
import { json, route } from '#netlify/lib/http.ts'
import { ApiProblem, methodNotAllowed, notFound } from '#netlify/lib/problem.ts'
import type { Session } from '#netlify/lib/session.ts'
import { signedIn } from '#netlify/lib/session.ts'

const METHODS: Record<string, string[]> = { get: ['GET', 'HEAD'], add: ['POST'], delete: ['DELETE'] }

/** The last part of the address names what the method does already: both have to agree. */
const assertAction = ({ method }: Request, { params }: Context) => {
  const methods = METHODS[params.action?.toLowerCase() ?? '']
  if (!methods) throw notFound()
  if (!methods.includes(method)) throw methodNotAllowed(methods)
}

const assertOwn = ({ user }: Session, { params }: Context) => {
  if (params.userId?.toLowerCase() === user.id) return
  throw new ApiProblem(403, 'forbidden', 'This belongs to another account.')
}

/** Whoever the address names, what is read and changed is the session's own. */
const favorites = (act: (request: Request, session: Session) => Promise<void>) =>
  signedIn(async (request, context, session) => {
    assertAction(request, context)
    assertOwn(session, context)
    await act(request, session)
    const { supabase, user } = session
    return json({ favorites: await listFavorites(supabase, user.id) } satisfies Favorites)
  })

export default route('favorites', {
  GET: favorites(async () => undefined),
  POST: favorites(async (request, { supabase, user }) => {
    const { favoriteId } = await readJson(request, favoriteSchema)
    if (!(await addFavorite(supabase, user.id, favoriteId))) throw notFound('There is no such suite.')
  }),
  DELETE: favorites(async (request, { supabase, user }) => {
    const { favoriteId } = await readJson(request, favoriteSchema)
    await removeFavorite(supabase, user.id, favoriteId)
  }),
})

export const config: Config = {
  path: ['/api/userAuth/users/:userId/favorites/:action', '/api/userauth/users/:userId/favorites/:action'],
}
