import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { repository } from '#netlify/build/repository.ts'
import type { Row, Table } from './report.ts'

const run = promisify(execFile)

/** Duration of `npm run <script>` (s); fails if the script does. */
const secondsOf = async (script: string) => {
  const started = performance.now()
  await run('npm', ['run', script], { cwd: repository, maxBuffer: Infinity })
  return (performance.now() - started) / 1000
}

const row = (what: string, measured: number, asked: number): Row => ({ what, measured, asked, unit: 's' })

/** Duration of the tests, with packages installed. A run with a failed test gives no figure. */
export const benchTests = async (): Promise<Table[]> => {
  const rows = [
    row('npm run check', await secondsOf('check'), 60),
    row('npm test', await secondsOf('test'), 12 * 60),
  ]
  return [{ title: 'tests', rows }]
}
