import { spawn, spawnSync } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { repository } from '#netlify/build/repository.ts'
import { folderOf } from '#tests/fixtures/listing-folder.ts'
import { standIn } from '#tests/fixtures/stand-in.ts'

const script = join(repository, 'netlify/commands/listings/listings.ts')
const environment = (url: string) => ({
  PATH: process.env.PATH ?? '',
  SUPABASE_URL: url,
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  SUPABASE_SECRET_KEY: 'sb_secret_x',
})

it('says first which Supabase it works on', () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [script, 'problems'], {
    encoding: 'utf8',
    env: environment('http://127.0.0.1:9'),
  })
  expect(stdout).toBe('Supabase: http://127.0.0.1:9\n')
  expect([status, stderr]).toEqual([1, expect.stringContaining('cannot be reached')])
})

it.each([
  ['a heading', { 'buildings.csv': 'name,\u001b]0;owned\u0007\nMaple Court,x\n' }, [']0;owned']],
  [
    'a folder or a file',
    {
      'suites.csv': 'building,unit_number\nMaple,1\n',
      'pictures/\u001b[2J\u202emaple/1.jpg': 'x',
      '\u001b[2Jnotes.txt': 'x',
    },
    ['maple', 'notes.txt'],
  ],
])('prints no commands to the terminal that the name of %s holds', async (_, files, names) => {
  const supabase = await standIn((__, response) =>
    response.writeHead(200, { 'content-type': 'application/json', 'content-range': '*/0' }).end('[]'),
  )
  onTestFinished(supabase.close)
  const { path, remove } = await folderOf(files)
  onTestFinished(remove)
  const tool = spawn(process.execPath, [script, 'import', path, '--check'], {
    env: environment(supabase.url),
  })
  const [out, error] = await Promise.all([text(tool.stdout), text(tool.stderr)])
  for (const name of names) expect(out + error).toContain(name)
  expect(out + error).toContain('\\u{1b}')
  expect(out + error).not.toMatch(/(?!\n)[\p{Cc}\u202e]/u)
})
