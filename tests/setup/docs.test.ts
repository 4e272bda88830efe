import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
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
  const ofPreviews = ['SITE_PREVIEW', 'SITE_PREVIEW_AT', 'SITE_PREVIEW_BUILDING']
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
  expect(
    [...used].filter(
      (name) => !(names as string[]).includes(name) && ![...others, ...ofPreviews].includes(name),
    ),
  ).toEqual([])
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

const guides = async () => [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...(
    await Promise.all(
      ['docs', 'src', 'netlify'].map(async (home) =>
        (await readdir(join(repository, home), { recursive: true })).map((name) => join(home, name)),
      ),
    )
  )
    .flat()
    .filter((name) => name.endsWith('.md')),
]

it('what the guides name exists: npm scripts, linked files and files in backticks', async () => {
  const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> }
  const ours = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: repository,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((name) => existsSync(join(repository, name)))
  const isOurs = (name: string) => ours.some((one) => one === name || one.startsWith(`${name}/`))
  const names = new Set(ours.map((name) => basename(name)))
  let found = 0
  for (const path of await guides()) {
    const page = await read(path)
    for (const [, name = ''] of page.matchAll(/npm run (?:--silent )?([a-z]+)/g))
      expect([path, Object.hasOwn(scripts, name), name]).toEqual([path, true, name])
    for (const [, link = ''] of page.matchAll(/\]\(((?!https?:|#)[^)#]+)/g))
      expect([path, link, isOurs(join(path, '..', link))]).toEqual([path, link, true])
    for (const [, name = ''] of page.matchAll(/`((?:src|netlify|supabase|tests|docs)\/[\w./[\]-]+)`/g)) {
      expect([path, name, isOurs(name)]).toEqual([path, name, true])
      found++
    }
    if (path !== 'docs/architecture.md') continue
    for (const [, name = ''] of page.matchAll(/`((?![xX]\.|useX)[\w-]+(?:\.\w+)*\.(?:ts|tsx|astro|sql))`/g))
      expect([path, name, names.has(name)]).toEqual([path, name, true])
  }
  expect(found).toBeGreaterThan(50)
})

it('src/features/README.md names every room once', async () => {
  const listed = await read('src/features/README.md')
  const rooms = [...listed.matchAll(/^- ([\w, ]+): /gm)].flatMap(([, names = '']) => names.split(', '))
  const folders = await readdir(join(repository, 'src/features'), { withFileTypes: true })
  const names = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  expect(rooms.toSorted()).toEqual(names.toSorted())
})

it('docs/calls.md lists calls that functions answer', async () => {
  const folder = 'netlify/functions'
  const functions = await Promise.all(
    (await readdir(join(repository, folder))).map((name) => read(join(folder, name))),
  )
  const rows = [...(await read('docs/calls.md')).matchAll(/^\| `([A-Z]+) (\S+)`/gm)]
  expect(rows.length).toBeGreaterThan(20)
  for (const [, method = '', path = ''] of rows) {
    const declared = `'${path.replaceAll(/\{(\w+)\}/g, ':$1')}'`
    const answered = functions.some((code) => code.includes(declared))
    expect([method, path, answered]).toEqual([method, path, true])
  }
})
