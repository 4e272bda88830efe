import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repository } from '#netlify/build/repository.ts'

const home = 'docs/decisions'
const names = readdirSync(join(repository, home)).filter((name) => name !== 'README.md')
const numbers = names.map((name) => name.slice(0, 3))
const read = (path: string) => readFileSync(join(repository, path), 'utf8')
const index = read(`${home}/README.md`)

/** All our files that people read, including new ones. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: repository,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (path) =>
      /\.(md|ts|tsx|astro|sql|js|mjs|toml|css|example)$/.test(path) && existsSync(join(repository, path)),
  )
const pages = new Set(files.filter((path) => path.endsWith('.md')).map((path) => basename(path)))

describe('decisions', () => {
  it.each(names)('%s has its number, context, choice and consequence', (name) => {
    const page = read(`${home}/${name}`)
    expect(page).toMatch(new RegExp(`^# ${name.slice(0, 3)} \\S`))
    const parts = [...page.matchAll(/^\*\*(\w+)\.\*\* /gm)].map(([, part]) => part)
    expect(parts).toEqual(['Context', 'Choice', 'Consequence'])
  })

  it('have a number of their own', () => {
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  })

  it('are in the index, in order, with their titles, under the subject of their first digit', () => {
    const [subjects = ''] = index.split('## Numbers in migrations')
    const listed = subjects
      .split(/^## /m)
      .slice(1)
      .map((subject) => [...subject.matchAll(/^- \[(\d{3})\]\(([^)]+)\) (.+)$/gm)])
    expect(listed.flat().map(([, , name]) => name)).toEqual(names.toSorted())
    for (const [, number = '', name = '', title = ''] of listed.flat())
      expect(read(`${home}/${name}`).split('\n')[0]).toBe(`# ${number} ${title}`)
    for (const subject of listed)
      expect(new Set(subject.map(([, number = '']) => number.charAt(0))).size).toBe(1)
  })
})

describe('what is cited exists', () => {
  it('pages', () => {
    const missing = files.flatMap((path) =>
      [...read(path).matchAll(/(?<![\w.…/*-])((?:[\w-]+\/)*[\w-]+\.md)\b/g)]
        .map(([, page = '']) => basename(page))
        .filter((page) => !pages.has(page))
        .map((page) => `${path}: ${page}`),
    )
    expect(missing).toEqual([])
  })

  it('decisions, in migrations by the numbers that the index translates', () => {
    const earlier = [...index.matchAll(/^\| (\d{3}) +\| (\d{3}) +\|$/gm)]
    expect(earlier.map(([, , today = '']) => today).filter((today) => !numbers.includes(today))).toEqual([])
    const known = (path: string) =>
      path.startsWith('supabase/migrations/')
        ? [...numbers, ...earlier.map(([, number = '']) => number)]
        : numbers
    const missing = files.flatMap((path) =>
      [...read(path).matchAll(/\bdecisions?[ /]\[?(\d{3})\b(?:(?:, | and )(\d{3})\b)?/g)]
        .flatMap(([, one, two]) => [one, two])
        .filter((number) => number !== undefined && !known(path).includes(number))
        .map((number) => `${path}: ${number}`),
    )
    expect(missing).toEqual([])
  })
})
