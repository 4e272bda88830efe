import type { Config, Context } from '@netlify/functions'
import {
  addFavourite,
  FAVOURITES,
  listFavourites,
  removeFavourite,
} from '#features/favourite/favourite.db.ts'
import type { Favourites } from '#features/favourite/favourite.schema.ts'
import { favouriteSchema } from '#features/favourite/favourite.schema.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { limit } from '#netlify/lib/http/limiter.ts'
import { ApiProblem, methodNotAllowed, notFound } from '#netlify/lib/http/problem.ts'
import type { Session } from '#netlify/lib/auth/session.ts'
import { signedIn } from '#netlify/lib/auth/session.ts'

const METHODS = new Map([
  ['get', ['GET', 'HEAD']],
  ['add', ['POST']],
  ['delete', ['DELETE']],
])

/** The last part of the address repeats the action; it must match the method. */
const assertAction = ({ method }: Request, { params }: Context) => {
  const methods = METHODS.get(params.action?.toLowerCase() ?? '')
  if (!methods) throw notFound()
  if (!methods.includes(method)) throw methodNotAllowed(methods)
}

const assertOwn = ({ user }: Session, { params }: Context) => {
  if (params.userId?.toLowerCase() === user.id) return
  throw new ApiProblem(403, 'forbidden', 'refusals.otherAccount')
}

/** Reads and changes only the favourites of the session's own account. */
const favorites = (act: (request: Request, session: Session) => Promise<void>) =>
  signedIn(async (request, context, session) => {
    assertAction(request, context)
    assertOwn(session, context)
    await act(request, session)
    const { supabase, user } = session
    return json({ favorites: await listFavourites(supabase, user.id) } satisfies Favourites)
  })

const limitChanges = (id: string) => limit({ name: 'favorites', key: id, hits: 300, seconds: 600 })

export default route('favorites', {
  GET: favorites(async () => undefined),
  POST: favorites(async (request, { supabase, user }) => {
    await limitChanges(user.id)
    const { favoriteId } = await readJson(request, favouriteSchema)
    const outcome = await addFavourite(supabase, user.id, favoriteId)
    if (outcome === 'missing') throw notFound('refusals.noSuite')
    if (outcome === 'full')
      throw new ApiProblem(409, 'favourites_full', {
        key: 'favouriteInput.full',
        values: { maximum: FAVOURITES },
      })
  }),
  DELETE: favorites(async (request, { supabase, user }) => {
    await limitChanges(user.id)
    const { favoriteId } = await readJson(request, favouriteSchema)
    await removeFavourite(supabase, user.id, favoriteId)
  }),
})

export const takes = { favouriteSchema }

export const config: Config = {
  path: ['/api/userAuth/users/:userId/favorites/:action', '/api/userauth/users/:userId/favorites/:action'],
}
