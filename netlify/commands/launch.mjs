// Plain JavaScript for Node 20: it installs the packages and Node 24 if necessary, then runs a script with it.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('../../', import.meta.url))
const bundled = `${repository}node_modules/node/bin/node`
const major = Number(process.versions.node.split('.')[0])
const [script, ...rest] = process.argv.slice(2)

function fail(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}

function install() {
  const started = Date.now()
  console.info('Installing the packages (npm ci); the first time takes a minute or two')
  const npm = process.env.npm_execpath
  const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  const result = spawnSync(program, [...first, 'ci', '--no-audit', '--no-fund'], {
    cwd: repository,
    stdio: 'inherit',
  })
  if (result.status !== 0) fail('npm ci failed: see its message above. It needs the npm registry once.')
  console.info(`Packages installed in ${((Date.now() - started) / 1000).toFixed(0)} s`)
}

if (major < 20) fail(`Node ${process.version} is too old: install Node 20 or newer.`)
if (!existsSync(`${repository}node_modules/.package-lock.json`)) install()
const node = existsSync(bundled) ? bundled : process.execPath
if (node !== bundled && major < 24) {
  fail(
    'Node 24 is missing in node_modules/node: its install script did not run.\nRun: npm ci --ignore-scripts=false',
  )
}

// npm runs scripts in a shell, which survives when npm is killed, so the shell's parent is checked too.
const factsOf = (pid) => {
  try {
    return /\((?<name>.*)\) \S+ (?<parent>\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')).groups
  } catch {
    const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' })
    return /(?<parent>\d+)\s+(?<name>.*)/.exec(stdout ?? '')?.groups ?? {}
  }
}
const parents = () => {
  const { name = '', parent } = factsOf(process.ppid)
  return [process.ppid, /(^|[/-])(sh|dash|bash)$/.test(name.trim()) && parent].join()
}
const before = parents()

const child = spawn(node, [`${repository}${script}`, ...rest], {
  cwd: repository,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${repository}node_modules/.bin:${process.env.PATH ?? ''}` },
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
if (process.env.npm_lifecycle_event)
  setInterval(() => parents() !== before && child.kill('SIGTERM'), 500).unref()
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
