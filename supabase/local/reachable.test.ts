import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { copiedOnce } from './reachable.ts'

afterEach(() => vi.unstubAllEnvs())

it('leaves nothing of a copy that a full disk cut off, and copies again', async () => {
  const home = await mkdtemp(join(tmpdir(), 'larkfield-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  const [native, copy] = [join(home, 'native'), join(home, 'open/native')]
  await writeFile(native, 'a program')
  await writeFile(join(home, 'cp'), '#!/bin/sh\nprintf "a pro" > "$3"\necho "No space left" >&2\nexit 1\n')
  await chmod(join(home, 'cp'), 0o755)

  vi.stubEnv('PATH', `${home}:${process.env.PATH}`)
  await expect(copiedOnce(native, copy)).rejects.toThrow('No space left')
  expect(await readdir(join(home, 'open'))).toEqual([])

  vi.unstubAllEnvs()
  expect(await copiedOnce(native, copy)).toBe(copy)
  expect(await readdir(join(home, 'open'))).toEqual(['native'])
})
