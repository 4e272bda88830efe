import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { mkdir, readFile, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { repository } from '#netlify/build/repository.ts'
import { directoryOf, serveSite } from '../testing.ts'
import { createImages } from './images.ts'
import { listen } from './server.ts'

const photograph = () =>
  sharp({ create: { width: 64, height: 32, channels: 3, background: '#a87c3c' } })
    .jpeg()
    .toBuffer()

/** A host that serves one picture, as Supabase does behind the rewrite, and counts its requests. */
async function storage() {
  const picture = await photograph()
  let asked = 0
  const server = createServer((_, response) => {
    asked += 1
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { _redirects: `/media/* http://127.0.0.1:${port}/:splat 200`, asked: () => asked }
}

const image = (url: string, rest = 'w=16&fm=avif') =>
  `/.netlify/images?url=${encodeURIComponent(url)}&${rest}`

it('makes a picture once, from a source behind a rewrite, in the size and format asked for', async () => {
  const { _redirects, asked } = await storage()
  const { ask } = await serveSite({ 'index.html': 'home', _redirects })
  const both = await Promise.all([ask(image('/media/a.jpg')), ask(image('/media/a.jpg'))])
  const [first, second] = await Promise.all(
    both.map(async (answer) => Buffer.from(await answer.arrayBuffer())),
  )
  expect(both.map((answer) => answer.headers.get('content-type'))).toEqual(['image/avif', 'image/avif'])
  expect(await sharp(first).metadata()).toMatchObject({ width: 16, height: 8 })
  expect(second?.equals(first ?? Buffer.alloc(0))).toBe(true)
  const before = asked()
  await (await ask(image('/media/a.jpg'))).arrayBuffer()
  expect([before > 0, asked()]).toEqual([true, before])
})

it('keeps the hues of a sky', async () => {
  const picture = join(repository, 'supabase/seed/media/tower-fins-day.jpg')
  const { ask } = await serveSite({ 'index.html': 'home', 'brand/tower.jpg': await readFile(picture) })
  const made = await (await ask(image('/brand/tower.jpg', 'w=800&fm=avif&q=50'))).arrayBuffer()
  const sky = async (of: Buffer | string) => {
    const part = sharp(of).resize(800).extract({ left: 0, top: 0, width: 300, height: 50 })
    return part.removeAlpha().raw().toBuffer()
  }
  const [shown, meant] = await Promise.all([sky(Buffer.from(made)), sky(picture)])
  const off = meant.reduce((sum, value, at) => sum + Math.abs(value - (shown[at] ?? 0)), 0) / meant.length
  expect(off).toBeLessThan(3)
})

it('chooses the format the browser takes when none is named', async () => {
  const { ask } = await serveSite({ 'index.html': 'home', 'brand/a.jpg': await photograph() })
  const type = async (accept: string) =>
    (await ask(image('/brand/a.jpg', 'w=8'), { headers: { accept } })).headers.get('content-type')
  expect(await type('image/avif,image/webp,*/*')).toBe('image/avif')
  expect(await type('image/webp,*/*')).toBe('image/webp')
  expect(await type('*/*')).toBe('image/jpeg')
})

it('refuses other hosts, itself, the API and absurd sizes', async () => {
  const { ask } = await serveSite({ 'index.html': 'home', 'brand/a.jpg': await photograph() })
  const sources = [
    'http://169.254.169.254/x',
    '//example.com/x',
    '/.netlify/images?url=/brand/a.jpg',
    '/api/x',
    '',
    '/\\e',
  ]
  const statuses = await Promise.all(sources.map(async (source) => (await ask(image(source))).status))
  expect(statuses).toEqual(sources.map(() => 403))
  const absurd = ['w=99999', 'w=-1', 'w=1e9', 'h=0', 'q=101', 'q=x']
  const refused = await Promise.all(
    absurd.map(async (rest) => (await ask(image('/brand/a.jpg', rest))).status),
  )
  expect(refused).toEqual(absurd.map(() => 400))
})

it("makes no picture of a person's document, however its address is written", async () => {
  const { _redirects, asked } = await storage()
  const { ask, origin } = await serveSite({
    'index.html': 'home',
    _redirects: `${_redirects}\n${_redirects.replace('/media/', '/files/')}`,
  })
  const document = '/files/u/d?token=t'
  const sources = [
    document,
    `${origin}${document}`,
    `/media/..${document}`,
    `/media/%2e%2e${document}`,
    `/media/..%2f${document}`,
    `/./${document}`,
    `/${document}`,
    `\\media\\..${document}`,
    '/media/a.jpg?x=/files/u/d',
  ]
  const paths = [
    ...sources.map((source) => image(source)),
    `${image('/media/a.jpg')}&url=${encodeURIComponent(document)}`,
    image(document).replace('images?', 'images/?'),
  ]
  for (const path of paths) expect([path, (await ask(path)).status]).toEqual([path, 403])
  expect(asked()).toBe(0)
  expect((await ask(image('/media/a.jpg'))).status).toBe(200)
})

it('does not remember that a picture could not be had', async () => {
  const { ask, publish } = await serveSite({ 'index.html': 'home' })
  expect((await ask(image('/brand/late.jpg'))).status).toBe(404)
  await publish(await directoryOf({ 'brand/late.jpg': await photograph() }))
  expect((await ask(image('/brand/late.jpg'))).status).toBe(200)
})

it('leaves nothing of a picture that could not be kept', async () => {
  const root = await directoryOf({ 'brand/a.jpg': await photograph() })
  const kept = join(root, 'kept')
  const { port, stop } = await listen({
    port: 0,
    host: '127.0.0.1',
    handle: async () =>
      new Response(new Uint8Array(await photograph()), { headers: { 'content-type': 'image/jpeg' } }),
  })
  onTestFinished(stop)
  const origin = `http://127.0.0.1:${port}`
  const ask = () => createImages(kept, () => origin).handle(new Request(origin + image('/brand/a.jpg')))
  await ask()
  const [name = ''] = await readdir(kept)
  await rm(join(kept, name))
  await mkdir(join(kept, name, 'in the way'), { recursive: true })
  await expect(ask()).rejects.toThrow()
  expect(await readdir(kept)).toEqual([name])
})
