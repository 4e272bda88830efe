import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { EnvError, names } from '#netlify/lib/env.ts'
import { job } from '#netlify/lib/http/job.ts'
import { repository } from '#netlify/build/repository.ts'

const read = (path: string) => readFile(join(repository, path), 'utf8')

/** The first cells of a page's tables, without backticks. */
const cells = (page: string, pattern: RegExp) => [...page.matchAll(pattern)].map(([, cell = '']) => cell)

const variables = async () =>
  cells((await read('docs/deploy.md')).split('### Variables')[1] ?? '', /^\| `([A-Z_]+)`/gm)

it('docs/deploy.md, .env.example and the check at the start name the same variables', async () => {
  const known = names.toSorted()
  expect((await variables()).toSorted()).toEqual(known)
  expect(cells(await read('.env.example'), /^#?([A-Z_]+)=/gm).toSorted()).toEqual(known)
})

it('every variable that is read is one of them, or is set by Netlify, npm or ourselves', async () => {
  const others = ['CACHE_DIR', 'COMMIT_REF', 'CONTEXT', 'INIT_CWD', 'OUT_DIR', 'PATH', 'SITE_ID', 'URL']
  const folders = ['netlify', 'src', 'supabase/local', 'supabase/seed']
  const files = (
    await Promise.all(
      folders.map(async (folder) =>
        (await readdir(join(repository, folder), { recursive: true })).map((name) => join(folder, name)),
      ),
    )
  )
    .flat()
    .filter((name) => /\.(ts|tsx|astro|mjs)$/.test(name) && !name.endsWith('.test.ts'))
  const used = new Set<string>()
  for (const file of files)
    for (const [, name = ''] of (await read(file)).matchAll(/process\.env(?:\.|\[')([A-Z_]+)/g))
      used.add(name)
  expect([...used].filter((name) => !(names as string[]).includes(name) && !others.includes(name))).toEqual(
    [],
  )
  expect(used.size).toBeGreaterThan(10)
})

it('docs/operations.md lists the scheduled functions there are, with their times', async () => {
  const table = [...(await read('docs/operations.md')).matchAll(/^\| `([a-z-]+)` +\| `([^`]+)`/gm)]
  const listed = table.map(([, name, schedule]) => `${name} ${schedule}`)
  const real: string[] = []
  for (const file of await readdir(join(repository, 'netlify/functions'))) {
    const [, schedule] = /schedule: '([^']+)'/.exec(await read(`netlify/functions/${file}`)) ?? []
    if (schedule) real.push(`${file.replace('.ts', '')} ${schedule}`)
  }
  expect(listed).toEqual(real.toSorted())
})

it('docs/operations.md says what to do about each alarm and how to change each key', async () => {
  const page = await read('docs/operations.md')
  for (const alarm of ['build-failing', 'build-old', 'settings']) expect(page).toContain(`"alarm":"${alarm}"`)
  const secret = [...(await read('docs/deploy.md')).matchAll(/^\| `([A-Z_]+)` +\|[^|]*\| yes/gm)]
  for (const [, name = ''] of secret.filter(([, name]) => name !== 'DATABASE_URL'))
    expect(page).toMatch(new RegExp(`^\\| \`${name}\``, 'm'))
  expect(secret.length).toBeGreaterThan(5)
})

it('docs/operations.md writes the lines of the log as they stand there', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  const fail = (name: string, error: Error) => job(name, () => Promise.reject(error))()
  await fail('build-watch', new Error('x'))
  await fail('rebuild-check', new EnvError('BUILD_HOOK_URL is not set: see docs/deploy.md'))
  const lines = errors.mock.calls.map(([line]) => String(line))
  errors.mockRestore()
  const listed = cells(await read('docs/operations.md'), /^\| (`".*?`) +\|/gm).map(
    (cell) => cell.split('`')[1] ?? '',
  )
  const asWritten = listed.filter((cell) => /build-watch|rebuild-check|is not set/.test(cell))
  expect(asWritten).toHaveLength(3)
  const inOrder = (line: string, [first = '', ...others]: string[]): boolean =>
    line.includes(first) && (others.length === 0 || inOrder(line.slice(line.indexOf(first)), others))
  for (const cell of asWritten)
    expect([cell, lines.some((line) => inOrder(line, cell.split('…')))]).toEqual([cell, true])
})

it('what they name exists: npm scripts, decisions and files', async () => {
  const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> }
  for (const path of ['README.md', 'docs/deploy.md', 'docs/operations.md']) {
    const page = await read(path)
    for (const [, name = ''] of page.matchAll(/npm run ([a-z]+)/g))
      expect([path, Object.hasOwn(scripts, name), name]).toEqual([path, true, name])
    for (const [, link = ''] of page.matchAll(/\]\(((?!https?:|#)[^)#]+)/g))
      await expect(
        readdir(join(repository, path, '..', link)).catch(() => read(join(path, '..', link))),
      ).resolves.toBeDefined()
  }
})
