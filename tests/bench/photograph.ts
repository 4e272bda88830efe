import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { repository } from '#netlify/build/repository.ts'

const PICTURE = 'supabase/seed/media/interior-living-room-city.jpg'
const page =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>One</title><img src="/photograph.jpg" alt="A living room" width="1080" height="720" style="width:100%;height:auto">'

/** A page with only a photograph of about 72 kB: the baseline for LCP. */
export const servePhotograph = async () => {
  const photograph = await sharp(join(repository, PICTURE)).resize(1080, 720).jpeg({ quality: 75 }).toBuffer()
  const server = createServer((request, response) => {
    const isPicture = request.url === '/photograph.jpg'
    response
      .writeHead(200, { 'content-type': isPicture ? 'image/jpeg' : 'text/html; charset=utf-8' })
      .end(isPicture ? photograph : page)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  console.info(`A photograph of ${(photograph.byteLength / 1000).toFixed(0)} kB`)
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() }
}
