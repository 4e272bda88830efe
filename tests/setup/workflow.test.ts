import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repository } from '#netlify/build/repository.ts'

const read = (path: string) => readFile(join(repository, path), 'utf8')

it('a pull request has to pass the check and all tests', async () => {
  const workflow = await read('.github/workflows/test.yml')
  expect(workflow).toMatch(/^on:\n(?:.*\n)*? {2}pull_request:$/m)
  const commands = [...workflow.matchAll(/^ +(?:- )?run: (.+)$/gm)].map(([, command]) => command)
  expect(commands).toEqual(['npm ci --no-audit --no-fund', 'npm run check', '.ci/run'])
  expect(workflow).not.toMatch(/continue-on-error|\|\| true/)
  // .ci/run ends with `npm test`, which runs every project.
  expect((await read('.ci/run')).trim()).toMatch(/^set -euo pipefail$[^]*\nnpm test$/m)
  expect(await read('tests/setup/all.ts')).toContain("'db', 'api'")
})
