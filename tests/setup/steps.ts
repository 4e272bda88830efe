import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { repository } from '#netlify/build/repository.ts'
import { startStack } from './stack.ts'

export interface Count {
  passed: number
  failed: number
}

export interface Step {
  name: string
  command: string[] | (() => Promise<unknown>)
  /** Where the runner writes its report, and how to read it; without it the command counts as one test. */
  figures?: { path: string; read: (report: never) => Count }
  environment?: Record<string, string>
}

const results = join(repository, '.data/test')
/** The results for a file are cached until it changes. */
const kept = join(repository, 'node_modules/.cache')

export const typesStep: Step = { name: 'Types', command: [process.execPath, 'tests/setup/types.ts'] }
export const lintStep: Step = {
  name: 'Lint',
  command: ['eslint', '--cache', '--cache-strategy=content', `--cache-location=${kept}/eslint/`, '.'],
}
/** Files, exports and packages that nothing uses. */
export const unusedStep: Step = {
  name: 'Unused',
  command: ['knip', '--no-progress', '--cache', `--cache-location=${kept}/knip`],
}
export const formatStep: Step = { name: 'Format', command: ['oxfmt', '--check'] }

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number }
  errors: unknown[]
}

/** A file that cannot be loaded has no failed test, but counts as one. */
const readVitest = ({ numPassedTests, numFailedTests, testResults }: VitestReport): Count => {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}

const readPlaywright = ({ stats, errors }: PlaywrightReport): Count => ({
  passed: stats.expected,
  failed: stats.unexpected + errors.length,
})

export function vitestStep(name: string, ...projects: string[]): Step {
  const path = join(results, `vitest-${projects.join('-')}.json`)
  const chosen = projects.map((project) => `--project=${project}`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${path}`]
  return { name, command: ['vitest', 'run', ...chosen, ...reporters], figures: { path, read: readVitest } }
}

export function playwrightStep(name: string, ...projects: string[]): Step {
  const path = join(results, `playwright-${projects.join('-')}.json`)
  const environment = { PLAYWRIGHT_JSON_OUTPUT_NAME: path }
  const chosen = projects.map((project) => `--project=${project}`)
  const command = ['playwright', 'test', ...chosen, '--reporter=dot,json']
  return { name, command, environment, figures: { path, read: readPlaywright } }
}

/** How much of a failed step's output is repeated at the end (characters). */
const lastWords = 6000

/** Runs a command and passes its output on; `words` are the end of it. */
function execute([program = '', ...args]: string[], environment: Record<string, string>) {
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
  const env = { ...process.env, ...colours, ...environment }
  const child = spawn(program, args, { cwd: repository, stdio: ['inherit', 'pipe', 'pipe'], env })
  let words = ''
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      process[name].write(text)
      words = (words + text).slice(-lastWords)
    })
  }
  const forward = (signal: NodeJS.Signals) => child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, forward)
  return new Promise<{ code: number; words: string }>((resolve) => {
    child.once('error', (error) => resolve({ code: 1, words: `${error.message}\n` }))
    child.once('close', (code) => resolve({ code: code ?? 1, words }))
    // A process left behind keeps the output open: the run must not wait for it.
    child.once('exit', () => {
      const letGo = () => [child.stdout, child.stderr].forEach((output) => output.destroy())
      setTimeout(letGo, 5000).unref()
    })
  }).finally(() => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, forward)
  })
}

const wordsOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))

async function perform({ command, environment = {} }: Step) {
  if (Array.isArray(command)) return execute(command, environment)
  return command().then(
    () => ({ code: 0, words: '' }),
    (error: unknown) => ({ code: 1, words: `${wordsOf(error)}\n` }),
  )
}

async function countOf({ figures }: Step, code: number): Promise<Count> {
  const none = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  if (!figures) return none
  const text = await readFile(figures.path, 'utf8').catch(() => undefined)
  const count = text === undefined ? { passed: 0, failed: 1 } : figures.read(JSON.parse(text) as never)
  const silentFailure = code !== 0 && count.failed === 0
  return silentFailure ? { ...count, failed: 1 } : count
}

interface Outcome extends Count {
  name: string
  words: string
}

/** Runs one step, prints how long it took, and counts its tests. */
async function runStep(step: Step): Promise<Outcome> {
  const started = performance.now()
  await mkdir(results, { recursive: true })
  if (step.figures) await rm(step.figures.path, { force: true })
  const { code, words } = await perform(step)
  const count = await countOf(step, code)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.info(`── ${step.name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`)
  return { ...count, name: step.name, words }
}

/** Steps that run one after another. */
type Lane = Step[]

async function runLane(lane: Lane): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const step of lane) outcomes.push(await runStep(step))
  return outcomes
}

/**
 * Runs all steps, even after a failure: the stages one after another, the lanes of a stage in parallel. Prints the end
 * of each failed step's output last, because logs are often cut off, and then the totals. Returns the exit code.
 */
export async function runAll(...stages: Lane[][]): Promise<number> {
  const outcomes: Outcome[] = []
  for (const lanes of stages) outcomes.push(...(await Promise.all(lanes.map(runLane))).flat())
  for (const { name, words } of outcomes.filter(({ failed }) => failed > 0)) {
    console.info(`\n── ${name} failed:\n${words}`)
  }
  const sum = (figure: keyof Count) => outcomes.reduce((total, outcome) => total + outcome[figure], 0)
  console.info(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 ? 0 : 1
}

/** Runs the stages on one stack, which is built as a step of the first; its lanes need none. */
export async function runOnOneStack(lanes: Lane[], ...stages: Lane[][]): Promise<number> {
  let stop: (() => Promise<void>) | undefined
  const site: Step = {
    name: 'Site',
    command: async () => {
      const stack = await startStack('site')
      stop = stack.stop
      process.env.STACK = JSON.stringify(stack.environment)
    },
  }
  try {
    return await runAll([[site], ...lanes], ...stages)
  } finally {
    await stop?.()
  }
}
