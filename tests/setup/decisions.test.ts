import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repository } from '#netlify/build/repository.ts'

const home = join(repository, 'docs/decisions')
const names = readdirSync(home)
const numbers = names.map((name) => name.slice(0, 3))
const read = (path: string) => readFileSync(join(repository, path), 'utf8')

/** All our files that people read, including new ones. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: repository,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (path) => /\.(md|ts|tsx|astro|sql|js|mjs|toml|css)$/.test(path) && existsSync(join(repository, path)),
  )
const pages = new Set(files.filter((path) => path.endsWith('.md')).map((path) => basename(path)))

describe('decisions', () => {
  it.each(names)('%s has its number, a date and a status', (name) => {
    const [title = '', empty, status = ''] = read(`docs/decisions/${name}`).split('\n')
    expect(title).toMatch(new RegExp(`^# ${name.slice(0, 3)} \\S`))
    expect(empty).toBe('')
    expect(status).toMatch(/^\d{4}-\d\d-\d\d\. (Accepted|Superseded)\b/)
  })

  it('have a number of their own', () => {
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  })

  it('know of each other: what one supersedes says so', () => {
    for (const name of names) {
      const [, , status = ''] = read(`docs/decisions/${name}`).split('\n')
      const [, list = ''] = /Supersedes ([^.]+)\./.exec(status) ?? []
      for (const [number] of list.matchAll(/\d{3}/g)) {
        const other = names.find((each) => each.startsWith(number)) ?? ''
        expect([other, read(`docs/decisions/${other}`).split('\n')[2]]).toEqual([
          other,
          expect.stringContaining(`Superseded by ${name.slice(0, 3)}`),
        ])
      }
    }
  })
})

describe('what is cited is there', () => {
  it('pages', () => {
    const missing = files.flatMap((path) =>
      [...read(path).matchAll(/(?<![\w.…/*-])((?:[\w-]+\/)*[\w-]+\.md)\b/g)]
        .map(([, page = '']) => basename(page))
        .filter((page) => !pages.has(page))
        .map((page) => `${path}: ${page}`),
    )
    expect(missing).toEqual([])
  })

  it('decisions', () => {
    const missing = files.flatMap((path) =>
      [...read(path).matchAll(/\bdecisions?[ /]\[?(\d{3})\b(?:(?:, | and )(\d{3})\b)?/g)]
        .flatMap(([, one, two]) => [one, two])
        .filter((number) => number !== undefined && !numbers.includes(number))
        .map((number) => `${path}: ${number}`),
    )
    expect(missing).toEqual([])
  })
})
