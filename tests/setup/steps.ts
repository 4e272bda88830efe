import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { repository } from '#netlify/local/settings.ts'

export interface Count {
  passed: number
  failed: number
}

export interface Step {
  name: string
  command: string[]
  /** Where the runner writes its figures, and how to read them; without it the command counts as one test. */
  figures?: { path: string; read: (report: never) => Count }
  environment?: Record<string, string>
}

const results = join(repository, '.data/test')

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

/** A file that cannot even be loaded holds no failed test, but is one. */
const readVitest = ({ numPassedTests, numFailedTests, testResults }: VitestReport): Count => {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}

const readPlaywright = ({ stats, errors }: PlaywrightReport): Count => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
})

export function vitestStep(name: string, ...projects: string[]): Step {
  const path = join(results, `vitest-${projects.join('-')}.json`)
  const chosen = projects.map((project) => `--project=${project}`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  return { name, command: ['vitest', 'run', ...chosen, ...reporters], figures: { path, read: readVitest } }
}

export function playwrightStep(name: string): Step {
  const path = join(results, 'e2e.json')
  const environment = { PLAYWRIGHT_JSON_OUTPUT_NAME: path }
  const command = ['playwright', 'test', '--reporter=list,json']
  return { name, command, environment, figures: { path, read: readPlaywright } }
}

function execute([program = '', ...args]: string[], environment: Record<string, string>) {
  const env = { ...process.env, ...environment }
  const child = spawn(program, args, { cwd: repository, stdio: 'inherit', env })
  const forward = (signal: NodeJS.Signals) => child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, forward)
  return new Promise<number>((resolve) => {
    child.once('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  }).finally(() => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, forward)
  })
}

async function countOf({ figures }: Step, code: number): Promise<Count> {
  const none = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  if (!figures) return none
  const text = await readFile(figures.path, 'utf8').catch(() => undefined)
  const count = text === undefined ? { passed: 0, failed: 1 } : figures.read(JSON.parse(text) as never)
  const silentFailure = code !== 0 && count.failed === 0
  return silentFailure ? { ...count, failed: 1 } : count
}

/** Runs one step, prints what it took, and counts. */
export async function runStep(step: Step): Promise<Count> {
  const started = performance.now()
  console.info(`\n── ${step.name}`)
  await mkdir(results, { recursive: true })
  if (step.figures) await rm(step.figures.path, { force: true })
  const code = await execute(step.command, step.environment ?? {})
  const count = await countOf(step, code)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.info(`── ${step.name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`)
  return count
}

/** Runs all steps, whatever fails, and ends with the sum. Answers the exit code. */
export async function runAll(steps: Step[]): Promise<number> {
  const sum: Count = { passed: 0, failed: 0 }
  for (const step of steps) {
    const { passed, failed } = await runStep(step)
    sum.passed += passed
    sum.failed += failed
  }
  console.info(`\n${sum.passed} passed, ${sum.failed} failed`)
  return sum.failed === 0 ? 0 : 1
}
