import type { SupabaseClient } from '@supabase/supabase-js'
import { readFile, readdir } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { drawPlan } from './plans/draw.ts'
import { plans } from './plans/plans.ts'
import { ENGLISH, FRENCH, inFrench } from './plans/words.ts'

export interface MediaObject {
  /** Path in the bucket `media`. */
  path: string
  bytes: Uint8Array
  type: string
}

const folder = new URL('./media/', import.meta.url)
const AT_ONCE = 6
const ATTEMPTS = 4

/** The photographs of the demo, as `pictures/<file>`. */
export async function picturesToUpload(): Promise<MediaObject[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jpg'))
  return Promise.all(
    names.map(async (name) => ({
      path: `pictures/${name}`,
      bytes: await readFile(new URL(name, folder)),
      type: 'image/jpeg',
    })),
  )
}

/** The floor plans: `plans/<key>.svg` to show, `plans/<key>.pdf` to download, and the same in French. */
export async function plansToUpload(): Promise<MediaObject[]> {
  const sheets = plans.flatMap((plan) => [
    { plan, words: ENGLISH, name: plan.key },
    { plan: inFrench(plan), words: FRENCH, name: `${plan.key}-fr` },
  ])
  const drawn = sheets.map(async ({ plan, words, name }) => {
    const { svg, pdf } = await drawPlan(plan, words)
    return [
      { path: `plans/${name}.svg`, bytes: Buffer.from(svg), type: 'image/svg+xml' },
      { path: `plans/${name}.pdf`, bytes: pdf, type: 'application/pdf' },
    ]
  })
  return (await Promise.all(drawn)).flat()
}

/**
 * Supabase Lite accepts Buffers, not Blobs. A busy server may drop a kept-alive connection, so a failed upload is
 * retried after a moment.
 */
async function store(storage: SupabaseClient['storage'], { path, bytes, type }: MediaObject) {
  const options = { contentType: type, upsert: true, cacheControl: '31536000' }
  let reason = ''
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (attempt > 0) await setTimeout(attempt * 250)
    const { error } = await storage.from('media').upload(path, Buffer.from(bytes), options)
    if (!error) return
    reason = error.message
  }
  throw new Error(`${path} was not stored: ${reason}`)
}

/** Stores objects, replacing those of the same path. */
export async function upload(storage: SupabaseClient['storage'], objects: readonly MediaObject[]) {
  const waiting = [...objects]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await store(storage, next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
