import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { reachableCluster, removeData } from './reachable.ts'

afterEach(() => vi.unstubAllEnvs())

/** A folder that only its owner may enter, with a database in it. */
const closedFolder = async () => {
  const home = await mkdtemp(join(tmpdir(), 'larkfield-')) // mode 0700
  onTestFinished(() => removeData(home))
  await mkdir(join(home, 'data/postgres'), { recursive: true })
  await writeFile(join(home, 'data/postgres/PG_VERSION'), '18')
  return home
}
const contentOf = (cluster: string) => readFile(join(cluster, 'PG_VERSION'), 'utf8')

it('moves data whole, though a full disk cut off the first copy, and removes it with its folder', async () => {
  const home = await closedFolder()
  const cluster = join(home, 'data/postgres')
  await writeFile(join(home, 'cp'), '#!/bin/sh\nmkdir "$3"\necho "No space left" >&2\nexit 1\n')
  await chmod(join(home, 'cp'), 0o755)

  vi.stubEnv('PATH', `${home}:${process.env.PATH}`)
  await reachableCluster(cluster).catch((error: Error) => expect(error.message).toContain('No space left'))

  vi.unstubAllEnvs()
  const reached = await reachableCluster(cluster)
  expect(await contentOf(reached)).toBe('18')
  expect(await reachableCluster(cluster)).toBe(reached)
  await removeData(join(home, 'data'))
  expect(existsSync(reached)).toBe(false)
})

it('gives a copied data directory files of its own', async () => {
  const home = await closedFolder()
  const [one, other] = [join(home, 'data'), join(home, 'copy')]
  const first = await reachableCluster(join(one, 'postgres'))
  await cp(one, other, { recursive: true, verbatimSymlinks: true })
  const second = await reachableCluster(join(other, 'postgres'))
  expect(second).not.toBe(first)
  await rm(join(first, 'PG_VERSION'))
  expect(await contentOf(second)).toBe('18')
})
