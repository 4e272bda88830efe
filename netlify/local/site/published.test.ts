import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { directoryOf } from '../testing.ts'
import { runBuild } from './published.ts'

it('ends a build that never ends, and says so', async () => {
  const home = await directoryOf({ 'never.mjs': 'for (;;);' })
  const never = { script: join(home, 'never.mjs'), limit: 60 }
  const built = runBuild(join(home, 'site-1'), join(home, 'build.log'), new AbortController().signal, never)
  await expect(built).rejects.toThrow(/The build was ended after 0.001 minutes. See .*build.log/)
  expect((await readdir(home)).toSorted()).toEqual(['build.log', 'never.mjs'])
})
