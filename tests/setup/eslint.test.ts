import { ESLint } from 'eslint'
import { describe, expect, it } from 'vitest'

const eslint = new ESLint()

/** The messages of the import rule for one line of code, as if it stood in `file`. */
const findings = async (file: string, code: string) => {
  const [result] = await eslint.lintText(`${code}\n`, { filePath: file })
  return (result?.messages ?? []).filter((message) => message.ruleId === 'no-restricted-imports').length
}

const importing = (path: string) => `import { x } from '${path}'\nexport const y = x`

describe('import rules', () => {
  it.each([
    ['src/features/suite/probe.element.ts', '#features/suite/suite.db.ts'],
    ['src/features/suite/probe.ts', '#features/building/building.element.ts'],
    ['src/features/suite/probe.ts', '#features/building/building.db.ts'],
    ['src/features/suite/probe.ts', '../building/building.schema.ts'],
    ['src/features/suite/probe.ts', '#netlify/lib/http.ts'],
    ['src/features/suite/probe.ts', '#layouts/Base.astro'],
    ['src/features/suite/probe.ts', '#tests/setup/test.ts'],
    ['src/ui/probe.ts', '#features/suite/suite.schema.ts'],
    ['src/lib/probe.ts', '#features/suite/suite.schema.ts'],
    ['src/lib/probe.ts', '#ui/pager.ts'],
    ['src/pages/probe.ts', '#features/suite/suite.db.ts'],
    ['src/layouts/probe.ts', '#netlify/lib/http.ts'],
    ['netlify/functions/probe.ts', '#ui/pager.ts'],
    ['netlify/functions/probe.ts', '#netlify/local/serve.ts'],
    ['netlify/functions/probe.ts', '#features/suite/suite-list.element.ts'],
    ['netlify/lib/probe.ts', '#supabase/seed/seed.ts'],
  ])('%s may not import %s', async (file, path) => {
    expect(await findings(file, importing(path))).toBeGreaterThan(0)
  })

  it.each([
    ['src/features/suite/probe.ts', '#features/building/building.schema.ts'],
    ['src/features/suite/probe.ts', './suite.schema.ts'],
    ['src/features/suite/suite.db.ts', './suite.schema.ts'],
    ['src/features/suite/probe.ts', '#lib/format.ts'],
    ['src/ui/probe.ts', '#lib/format.ts'],
    ['src/pages/probe.ts', '#features/suite/suite.schema.ts'],
    ['netlify/functions/probe.ts', '#features/suite/suite.db.ts'],
    ['netlify/functions/probe.ts', '#netlify/lib/http.ts'],
  ])('%s may import %s', async (file, path) => {
    expect(await findings(file, importing(path))).toBe(0)
  })
})
