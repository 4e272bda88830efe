import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { copiesIn, LostObject, openTarget, prune, readObject, writeCopy, writeObject } from './target.ts'
import type { Target } from './target.ts'

let folder: string
let target: Target
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'larkfield-target-'))
  target = await openTarget(folder)
})
afterEach(() => rm(folder, { recursive: true }))

const bytes = Buffer.from('sealed')
const backupOf = (day: string, ...ids: string[]) =>
  writeCopy(target, new Date(`${day}T08:07:00Z`), async () => ({
    files: await Promise.all(ids.map((id) => writeObject(target, id, bytes))),
  }))
const ids = async () => (await readdir(target.objects)).map((name) => name.split('-')[0]).toSorted()

it('goes after 30 days with the files that no younger one has, but the newest stays', async () => {
  await backupOf('2026-10-01', 'deleted', 'kept')
  await backupOf('2026-10-20', 'kept', 'younger')
  expect(await prune(target, Date.parse('2026-10-31T08:00:00Z'))).toBe(0)
  expect(await prune(target, Date.parse('2026-10-31T09:00:00Z'))).toBe(1)
  expect(await ids()).toEqual(['kept', 'younger'])
  expect(await prune(target, Date.parse('2027-01-01T00:00:00Z'))).toBe(0)
  expect(await copiesIn(target)).toEqual(['2026-10-20T08-07-00.000Z'])
})

it('counts only once it is complete', async () => {
  await backupOf('2026-10-01', 'first')
  const broken = writeCopy(target, new Date('2026-10-02T08:07:00Z'), () => Promise.reject(new Error('full')))
  await expect(broken).rejects.toThrow('full')
  expect(await readdir(target.copies)).toEqual(['2026-10-01T08-07-00.000Z'])
})

it('is not looked for in a folder that is not there', async () => {
  await expect(openTarget(join(folder, 'unmounted'))).rejects.toThrow('there is no folder')
})

it('has lost an object that is not there, but not one that cannot be read now', async () => {
  await expect(readObject(target, 'a-1.age')).rejects.toBeInstanceOf(LostObject)
  // Reading a folder fails, like a disk that went away.
  await mkdir(join(target.objects, 'b-1.age'))
  const unread = await readObject(target, 'b-1.age').catch((error: unknown) => error)
  expect(unread).toMatchObject({ code: 'EISDIR' })
})
