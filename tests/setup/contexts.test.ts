import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repository } from '#netlify/build/repository.ts'

const read = (path: string) => readFile(join(repository, path), 'utf8')

it.each(['deploy-preview', 'branch-deploy'])('the build of a %s is given no secret', async (context) => {
  const [, block = ''] = (await read('netlify.toml')).split(`[context.${context}]\n`)
  const [, command = ''] = /^ {2}command = "(.*)"\n/.exec(block) ?? []
  const table = (await read('docs/deploy.md')).matchAll(/^\| `([A-Z_]+)` +\|[^|]*\| yes/gm)
  const secrets = [...table].map(([, name = '']) => name)
  expect(secrets).toContain('SUPABASE_SECRET_KEY')
  // The variables the build would see, printed by a shell like Netlify's.
  const given = Object.fromEntries([...secrets, 'SUPABASE_URL'].map((name) => [name, 'a-value']))
  const seen = spawnSync('sh', ['-c', command.replace('npm run build', 'env')], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', ...given },
  })
  expect(seen.stdout.match(/^[A-Z_]+(?==a-value$)/gm)).toEqual(['SUPABASE_URL'])
  expect(command).toMatch(/ npm run build$/)
})

it('no page of a preview is for search engines', async () => {
  const [, block = ''] = (await read('netlify.toml')).split('for = "/preview/*"\n')
  expect(block).toMatch(/^ {2}\[headers\.values\]\n {4}X-Robots-Tag = "noindex"\n/)
})
