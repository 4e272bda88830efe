import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { directoryOf } from '../testing.ts'
import { publishedSites, runBuild } from './published.ts'

it('ends a build that never ends, and says so', async () => {
  const home = await directoryOf({ 'never.mjs': 'for (;;);' })
  const never = { script: join(home, 'never.mjs'), limit: 60 }
  const built = runBuild(join(home, 'site-1'), join(home, 'build.log'), new AbortController().signal, never)
  await expect(built).rejects.toThrow(/The build was ended after 0.001 minutes. See .*build.log/)
  expect((await readdir(home)).toSorted()).toEqual(['build.log', 'never.mjs'])
})

it('leaves nothing of a built site that could not be recorded, as on a full disk', async () => {
  const write = `
    import { mkdirSync, writeFileSync } from 'node:fs'
    mkdirSync(process.env.OUT_DIR, { recursive: true })
    writeFileSync(process.env.OUT_DIR + '/index.html', '<p>A page')`
  const home = await directoryOf({ 'write.mjs': write, 'sites/site-1/index.html': '<p>The old one' })
  const program = { script: join(home, 'write.mjs'), limit: 20_000 }
  const sites = publishedSites(home, () => undefined, program)
  const built = await sites.build()
  expect(await readdir(built)).toEqual(['index.html'])
  await sites.removeOthers(join(home, 'sites/site-1'))

  await mkdir(join(home, 'sites/current.json.next')) // the record cannot be written
  await expect(sites.build()).rejects.toThrow('EISDIR')
  expect((await readdir(join(home, 'sites'))).filter((name) => name.startsWith('site-'))).toEqual(['site-1'])
})
