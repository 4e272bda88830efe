import type { APIRoute } from 'astro'
import { getCollection } from 'astro:content'
import { drawShareCard, keptCard } from '#features/building/share-card.build.ts'
import { shareCard, shareCardName, type ShareCard } from '#features/building/share-card.rules.ts'

/** Share cards: decision 208 */
export const getStaticPaths = async () =>
  (await getCollection('buildings')).map(({ data }) => ({
    params: { card: shareCardName(data) },
    props: shareCard(data),
  }))

/** Reads the photograph from storage, behind /media. */
const photoOf = async ({ picture }: ShareCard) => {
  if (!picture) return null
  const path = picture.url.replace(/^\/media\//, '/storage/v1/object/public/media/')
  const answer = await fetch(new URL(path, process.env.SUPABASE_URL), { signal: AbortSignal.timeout(10_000) })
  if (!answer.ok) throw new Error(`${picture.url} answered ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

export const GET: APIRoute<ShareCard, { card: string }> = async ({ props, params }) => {
  const card = await keptCard(`${params.card}.jpg`, async () =>
    drawShareCard(props, await photoOf(props)),
  ).catch((error: unknown) => {
    // A missing photograph does not fail the build; the next build tries again.
    console.warn(`The card of ${props.name} has no photograph:`, error)
    return drawShareCard(props, null)
  })
  return new Response(new Uint8Array(card), { headers: { 'content-type': 'image/jpeg' } })
}
