import { spawn } from 'node:child_process'
import { join, relative } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { repository } from '#netlify/build/repository.ts'
import { directoryOf } from '#netlify/local/testing.ts'

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

it('ends what it launched when npm is killed, though the shell npm had it run in lives on', async () => {
  const folder = await directoryOf({ 'waits.mjs': 'console.info(process.pid); setInterval(() => {}, 1000)' })
  const script = relative(repository, join(folder, 'waits.mjs'))
  const shell = `"${process.execPath}" netlify/commands/launch.mjs ${script}; true`
  // Stands in for npm: a process that runs a shell.
  const npm = spawn(
    process.execPath,
    [
      '-e',
      `require('node:child_process').spawn('sh', ['-c', ${JSON.stringify(shell)}], { stdio: 'inherit' })`,
    ],
    {
      cwd: repository,
      env: { ...process.env, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const launched = Number(await new Promise((resolve) => npm.stdout.once('data', resolve)))
  onTestFinished(() => void (isAlive(launched) && process.kill(launched)))
  npm.kill('SIGKILL')
  await expect.poll(() => isAlive(launched), { timeout: 10_000 }).toBe(false)
})
