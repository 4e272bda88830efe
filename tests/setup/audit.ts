import { spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { repository } from '#netlify/build/repository.ts'
import { auditFigures, readAudit } from './audit.report.ts'

/**
 * Asks the registry whether a package of the site has a serious known vulnerability. If it cannot be reached, this
 * counts neither as passed nor as failed, so that everything else can run offline.
 */
async function main() {
  const npm = process.env.npm_execpath
  const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  const args = [...first, 'audit', '--omit=dev', '--audit-level=high', '--json']
  const { stdout } = spawnSync(program, args, { cwd: repository, encoding: 'utf8', timeout: 60_000 })
  const { lines, ...count } = readAudit(stdout)
  for (const line of lines) console.info(line)
  await mkdir(dirname(auditFigures), { recursive: true })
  await writeFile(auditFigures, JSON.stringify(count))
  return count.failed > 0 ? 1 : 0
}

process.exitCode = await main()
