import type { Config } from '@netlify/functions'
import {
  changeFile,
  changePicture,
  orderMedia,
  readMedia,
  removeDrawing,
  removeMedia,
} from '#features/desk/media/media.db.ts'
import {
  changeFileSchema,
  changePictureSchema,
  orderMediaSchema,
  removeDrawingSchema,
  removeMediaSchema,
  type MediaChanged,
} from '#features/desk/media/media.schema.ts'
import { asStaff } from '#netlify/lib/auth/staff.ts'
import { answerMedia } from '#netlify/lib/desk/media.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { json, route } from '#netlify/lib/http/http.ts'
import { idOf } from '#netlify/lib/http/id.ts'
import { methodNotAllowed, notFound } from '#netlify/lib/http/problem.ts'
import type { Client } from '#lib/supabase.ts'

const EDITORS = ['editor', 'manager'] as const
/** Room for the ids of many pictures. */
const LONG_BODY = 65_536

/** The changes to the pictures, plans and files of a building, by the last part of the address. */
const ACTS: Record<string, (request: Request, client: Client, building: string) => Promise<MediaChanged>> = {
  picture: async (request, client, building) =>
    changePicture(client, building, await readJson(request, changePictureSchema)),
  file: async (request, client, building) =>
    changeFile(client, building, await readJson(request, changeFileSchema)),
  order: async (request, client, building) =>
    orderMedia(client, building, await readJson(request, orderMediaSchema, LONG_BODY)),
  remove: async (request, client, building) =>
    removeMedia(client, building, await readJson(request, removeMediaSchema)),
  'remove-drawing': async (request, client, building) =>
    removeDrawing(client, building, await readJson(request, removeDrawingSchema)),
}
const actIn = ({ url }: Request) => new URL(url).pathname.split('/')[5]

export default route('desk-media', {
  GET: asStaff(EDITORS, async (request, context, { supabase }) => {
    if (actIn(request) !== undefined) throw methodNotAllowed(['POST'])
    const media = await readMedia(supabase, idOf(context, 'refusals.noBuilding'))
    if (!media) throw notFound('refusals.noBuilding')
    return json(media)
  }),
  POST: asStaff(EDITORS, async (request, context, { supabase }) => {
    const act = actIn(request)
    if (act === undefined || !Object.hasOwn(ACTS, act)) throw methodNotAllowed(['GET', 'HEAD'])
    const done = await ACTS[act]?.(request, supabase, idOf(context, 'refusals.noBuilding'))
    if (!done) throw notFound('refusals.noBuilding')
    return answerMedia(request, done)
  }),
})

export const takes = {
  changePictureSchema,
  changeFileSchema,
  orderMediaSchema,
  removeMediaSchema,
  removeDrawingSchema,
}

export const config: Config = {
  path: [
    '/api/desk/media/:id',
    '/api/desk/media/:id/picture',
    '/api/desk/media/:id/file',
    '/api/desk/media/:id/order',
    '/api/desk/media/:id/remove',
    '/api/desk/media/:id/remove-drawing',
  ],
  rateLimit: { windowLimit: 240, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
