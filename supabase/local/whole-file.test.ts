import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readWhole, writeWhole } from './whole-file.ts'

const place = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'larkfield-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'kept.json')
}

it('keeps a file to the owner, whole, and reads it back', async () => {
  const path = await place()
  await writeWhole(path, '{"a":1}')
  expect(await readWhole(path, (text) => JSON.parse(text))).toEqual({ a: 1 })
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  await expect(stat(`${path}.next`)).rejects.toThrow('ENOENT')
})

it('knows no file from one that was cut off, and names that one without repeating it', async () => {
  const path = await place()
  expect(await readWhole(path, (text) => JSON.parse(text))).toBeUndefined()
  await writeFile(path, '{"key":"sec')
  const message = await readWhole(path, (text) => JSON.parse(text)).catch((error: unknown) => String(error))
  expect(message).toContain(`${path} is damaged or was cut off`)
  expect(message).not.toContain('"sec')
  expect(await readFile(path, 'utf8')).toBe('{"key":"sec')
})

it('leaves the old file when the new one cannot be written', async () => {
  const path = await place()
  await writeWhole(path, 'old')
  await mkdir(`${path}.next`)
  await expect(writeWhole(path, 'new')).rejects.toThrow('EISDIR')
  expect(await readFile(path, 'utf8')).toBe('old')
})

it('leaves nothing of a file whose writing failed half-way, as on a full disk', async () => {
  const path = await place()
  // Writing a number fails, once the file is already open.
  await expect(writeWhole(path, 1 as never)).rejects.toThrow(TypeError)
  await expect(stat(`${path}.next`)).rejects.toThrow('ENOENT')
})
