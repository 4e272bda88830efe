import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repository } from '#netlify/build/repository.ts'

const read = (path: string) => readFileSync(join(repository, path), 'utf8')
const rows = read('tests/specification.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\|\s*(line|-+)\s*\|/.test(line))
  .map((line) =>
    line
      .replace(/^\||\|$/g, '')
      .split(' | ')
      .map((cell) => cell.trim()),
  )

/** Whether a file has a test or a group with exactly this title. */
const hasTest = (path: string, title: string) => {
  if (!existsSync(join(repository, path))) return false
  // A long title is on a line of its own.
  const text = read(path).replace(/\(\s+/g, '(')
  return ["'", '"', '`'].some((quote) => text.includes(`(${quote}${title}${quote}`))
}

describe('the specification, line by line', () => {
  it('has a line for each of its sections', () => {
    expect(rows).toHaveLength(86)
    for (const row of rows) expect(row, row[0]).toHaveLength(2)
  })

  it.each(rows)('%s', (_, tests = '') => {
    for (const test of tests.split('<br>')) {
      const [, path = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(test) ?? []
      expect(hasTest(path, title), test).toBe(true)
    }
  })
})
