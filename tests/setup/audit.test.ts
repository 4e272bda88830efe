import { expect, it } from 'vitest'
import { readAudit } from './audit.report.ts'

const report = (severity: string) => JSON.stringify({ vulnerabilities: { left: { severity } } })

it.each([
  [JSON.stringify({ vulnerabilities: {} }), 1, 0, 'Nothing grave'],
  [report('moderate'), 1, 0, 'Nothing grave'],
  [report('high'), 0, 1, 'left: high'],
  [report('critical'), 0, 1, 'left: critical'],
  [JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 }), 0, 0, 'could not be asked (405'],
  ['', 0, 0, 'could not be asked (there was no answer)'],
])('%s', (text, passed, failed, words) => {
  const { lines, ...count } = readAudit(text)
  expect(count).toEqual({ passed, failed })
  expect(lines.join()).toContain(words)
})
