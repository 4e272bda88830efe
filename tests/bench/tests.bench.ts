import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { repository } from '#netlify/build/repository.ts'
import type { Row, Table } from './report.ts'

const run = promisify(execFile)

/** All have to be green, one after another. */
const IN_A_ROW = 3

/** Seconds that `npm run <script>` takes; fails if the script does. */
const secondsOf = async (script: string) => {
  const started = performance.now()
  await run('npm', ['run', script], { cwd: repository, maxBuffer: Infinity })
  return (performance.now() - started) / 1000
}

const row = (what: string, measured: number, asked: number): Row => ({ what, measured, asked, unit: 's' })

/** How long the tests take, with the packages installed. A run with a failed test gives no figure. */
export const benchTests = async (): Promise<Table[]> => {
  const check = await secondsOf('check')
  const all: number[] = []
  for (let at = 0; at < IN_A_ROW; at += 1) all.push(await secondsOf('test'))
  return [
    {
      title: 'tests',
      rows: [
        row('npm run check', check, 60),
        row(`npm test, slowest of ${IN_A_ROW} in a row`, Math.max(...all), 600),
      ],
    },
  ]
}
