import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { clearStalePid, isReady } from './postmaster.ts'

async function cluster(pid: number, status: string) {
  const directory = await mkdtemp(join(tmpdir(), 'larkfield-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  await writeFile(
    join(directory, 'postmaster.pid'),
    [pid, directory, 1, 2, '', 'localhost', 3, status].join('\n'),
  )
  return directory
}

it('knows a server that is ready by its own statement', async () => {
  expect(await isReady(await cluster(1, 'ready   '))).toBe(true)
  expect(await isReady(await cluster(1, 'starting'))).toBe(false)
  expect(await isReady('/nowhere')).toBe(false)
})

it('removes the mark of a server that is gone, even when another program has its number now', async () => {
  const directory = await cluster(process.pid, 'ready')
  await clearStalePid(directory, 0)
  expect(existsSync(join(directory, 'postmaster.pid'))).toBe(false)
})

it('leaves the mark of a server that runs, and names it', async () => {
  const directory = await cluster(0, 'ready')
  const server = spawn('/bin/sh', ['-c', 'read line', directory], { stdio: ['pipe', 'ignore', 'ignore'] })
  onTestFinished(() => void server.stdin.end())
  await writeFile(join(directory, 'postmaster.pid'), `${server.pid}\n${directory}\n`)
  await expect(clearStalePid(directory, 0)).rejects.toThrow(`in use by process ${server.pid}`)
  expect(existsSync(join(directory, 'postmaster.pid'))).toBe(true)
})
