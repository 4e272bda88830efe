import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repository } from '#netlify/build/repository.ts'

const read = (path: string) => readFileSync(join(repository, path), 'utf8')
const claims = read('docs/claims.md')
const rowsWith = (columns: number) =>
  claims
    .split('\n')
    .filter((line) => /^\| (?!claim|---)/.test(line))
    .map((line) => line.slice(2, -2).split(' | '))
    .filter((row) => row.length === columns)
const unquoted = (cell: string) => cell.replaceAll('`', '')

/** Whether the file contains the claim, ignoring placeholders and line breaks. */
const says = (path: string, claim: string) => {
  const text = read(path).replace(/\\'/g, "'").replace(/\s+/g, ' ')
  return (
    claim.split('…').reduce((from, part) => {
      const at = from < 0 ? -1 : text.indexOf(part.trim(), from)
      return at < 0 ? -1 : at + part.trim().length
    }, 0) >= 0
  )
}

const hasTest = (path: string, title: string) => {
  if (!existsSync(join(repository, path))) return false
  const text = read(path)
    .replace(/\[?\(\s+/g, '(')
    .replaceAll('\\u2019', '’')
  return ["'", '"', '`'].some((quote) => text.includes(`${quote}${title}${quote}`))
}

describe('what pages and mails claim', () => {
  const rows = rowsWith(4)
  it('is listed', () => expect(rows.length).toBeGreaterThan(70))

  it.each(rows)('%s', (claim, where = '', kept = '', tests = '') => {
    expect(says(unquoted(where), claim), where).toBe(true)
    expect(existsSync(join(repository, unquoted(kept))), kept).toBe(true)
    for (const test of tests.split('<br>')) {
      const [, path = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(test) ?? []
      expect(hasTest(path, title), test).toBe(true)
    }
  })
})

describe('what only the group can keep', () => {
  const rows = rowsWith(3)
  it('is listed', () => expect(rows.length).toBeGreaterThan(10))
  it.each(rows)('%s', (claim, where = '') => expect(says(unquoted(where), claim), where).toBe(true))
})

it('browser storage is what /privacy names', () => {
  const names = [...read('src/lib/storage.ts').matchAll(/^ {2}'?([a-z0-9-]+)'?: \(\) => (\w+)Storage/gm)]
  expect(names.map(([, name, area]) => `${area} ${name}`)).toEqual([
    'local session',
    'session said',
    'session told',
    'session email',
    'session purchase',
    'session wanted-suite',
    'session wanted-search',
    'session invitation',
    'session search-results-5',
    'session private-figures',
    'session not-understood',
    'session drafts',
    'local per-page',
    'local map',
    'local language',
    'local no-search-key',
    'local shortlist',
    'local viewed',
  ])
})

describe('what is typed into calculator and panel stays in the tab', () => {
  const modules = globSync('src/**/*.{ts,tsx,astro}', { cwd: repository })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.(?:test|fixture)\.tsx?$/.test(path))

  it('as only storage.ts writes to the browser', () => {
    const stores =
      /localStorage|sessionStorage|indexedDB|cookieStore|document\.cookie|caches\.open|window\.name/
    expect(modules.filter((path) => stores.test(read(path))).toSorted()).toEqual([
      'src/features/search/ResultsCall.astro',
      'src/features/session/session.script.ts',
      'src/islands/HeadScript.astro',
      'src/layouts/LanguageOffer.astro',
      'src/lib/storage.ts',
    ])
  })

  it('and neither of them takes notes or asks the server with it', () => {
    const own = modules.filter((path) => /^src\/features\/(?:calculator|closing|rates)\//.test(path))
    expect(own.length).toBeGreaterThan(0)
    const outside = /#lib\/(?:storage|pending-action|query|api)\.ts|\bfetch\(|sendBeacon|XMLHttpRequest/
    expect(own.filter((path) => outside.test(read(path))).toSorted()).toEqual([
      // Writes to this tab only.
      'src/features/calculator/private-figures.store.ts',
      'src/features/rates/rates.store.ts',
    ])
  })
})
