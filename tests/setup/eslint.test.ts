import { ESLint } from 'eslint'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repository } from '#netlify/build/repository.ts'
import { SUFFIXES } from '../../eslint.features.js'

const eslint = new ESLint()

/** Number of messages a rule reports for code in `file`. */
const findings = async (file: string, code: string, rule = 'no-restricted-imports') => {
  const [result] = await eslint.lintText(`${code}\n`, { filePath: file })
  return (result?.messages ?? []).filter((message) => message.ruleId === rule).length
}

const importing = (path: string) => `import { x } from '${path}'\nexport const y = x`

describe('import rules', () => {
  it.each([
    ['src/features/suite/probe.store.ts', '#features/suite/suite.db.ts'],
    ['src/features/suite/probe.ts', '#features/building/building.script.ts'],
    ['src/features/suite/probe.ts', '#features/building/building.db.ts'],
    ['src/features/suite/probe.ts', '../building/building.schema.ts'],
    ['src/features/suite/probe.ts', '#netlify/lib/http/http.ts'],
    ['src/features/suite/probe.ts', '#layouts/Base.astro'],
    ['src/features/suite/probe.ts', '#tests/setup/test.ts'],
    ['src/ui/probe.ts', '#features/suite/suite.schema.ts'],
    ['src/lib/probe.ts', '#features/suite/suite.schema.ts'],
    ['src/lib/probe.ts', '#ui/pager.ts'],
    ['src/pages/probe.ts', '#features/suite/suite.db.ts'],
    ['src/layouts/probe.ts', '#netlify/lib/http/http.ts'],
    ['netlify/functions/probe.ts', '#ui/pager.ts'],
    ['netlify/functions/probe.ts', '#netlify/local/serve.ts'],
    ['netlify/functions/probe.ts', '#netlify/build/policy.ts'],
    ['netlify/lib/probe.ts', '#netlify/commands/drill/drill.ts'],
    ['netlify/functions/probe.ts', '#features/suite/live.script.ts'],
    ['netlify/lib/probe.ts', '#supabase/seed/seed.ts'],
    ['netlify/lib/probe.ts', '#texts/messages.ts'],
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
    ['netlify/functions/probe.ts', '#netlify/lib/http/http.ts'],
  ])('%s may import %s', async (file, path) => {
    expect(await findings(file, importing(path))).toBe(0)
  })
})

describe('a text outside src/texts', () => {
  const found = (file: string, code: string) => findings(file, code, 'no-restricted-syntax')
  const astro = (markup: string) => `---\nconst x = 1\n---\n\n${markup}`

  it.each([
    ['src/features/suite/Probe.astro', astro('<p>Show all</p>')],
    ['src/features/suite/Probe.astro', astro('<p>{x > 0 && <b>SALE</b>}</p>')],
    ['src/features/suite/Probe.astro', astro('<nav aria-label="Breadcrumbs"></nav>')],
    ['src/features/suite/Probe.astro', astro('<img src="/x.jpg" alt={`Pictures of ${x}`} />')],
    ['src/features/suite/Probe.astro', astro('<Part label="Building" />')],
    ['src/features/suite/Probe.tsx', 'export const Probe = () => <p>Any price</p>'],
    ['src/features/suite/Probe.tsx', "export const Probe = () => <p title={'Any price'} />"],
    ['src/features/suite/probe.store.ts', "document.body.textContent = 'Loading...'"],
    ['src/features/suite/probe.store.ts', 'document.body.ariaLabel = `${document.title} of two`'],
    ['src/features/suite/probe.rules.ts', "export const probe = { label: 'Up to' }"],
    ['src/features/suite/probe.schema.ts', "export const probe = z.string('Enter your name.')"],
    ['src/features/suite/probe.rules.ts', "export const PROBE = 'Enter your name.'"],
    ['netlify/lib/probe.ts', "throw new ApiProblem(404, 'not_found', 'No such suite')"],
    ['netlify/lib/probe.ts', "throw invalidInput({ phone: 'Enter a number' })"],
    ['netlify/functions/probe.ts', "export const probe = json({ message: 'Document deleted!' })"],
  ])('is found in %s: %s', async (file, code) => {
    expect(await found(file, code)).toBeGreaterThan(0)
  })

  it.each([
    ['src/texts/en-CA/probe.ts', "export const probe = { label: 'Up to two.' }"],
    ['src/features/suite/probe.content.ts', "export const probe = { label: 'A long text.' }"],
    ['src/features/suite/probe.test.ts', "export const PROBE = 'Enter your name.'"],
    ['src/features/suite/probe.store.ts', "console.warn('The list could not be opened.')"],
    ['src/features/suite/probe.store.ts', "throw new Error('A list has no part of this name.')"],
    ['src/features/suite/probe.store.ts', "document.title = document.body.dataset['title'] ?? ''"],
    ['src/features/suite/Probe.astro', astro('<p class="soft num">{x} +1 CA</p>')],
    ['netlify/lib/probe.ts', "throw new ApiProblem(404, 'not_found', refusals.noSuite)"],
  ])('is none in %s: %s', async (file, code) => {
    expect(await found(file, code)).toBe(0)
  })
})

describe('a part drawn by hand', () => {
  const found = async (file: string, code: string) => {
    const rules = [
      'no-restricted-globals',
      'no-restricted-properties',
      '@typescript-eslint/no-restricted-imports',
      'no-restricted-syntax',
    ]
    const counts = await Promise.all(rules.map((rule) => findings(file, code, rule)))
    return counts.reduce((sum, count) => sum + count, 0)
  }
  const astro = (markup: string) => `---\nimport Probe from './Probe.tsx'\n---\n\n${markup}`

  it.each([
    ['src/features/suite/probe.ts', "customElements.define('pro-be', HTMLElement)"],
    ['src/features/suite/probe.ts', "document.createElement('p')"],
    ['src/features/suite/probe.ts', "document.body.innerHTML = ''"],
    ['src/features/suite/probe.ts', 'document.body.cloneNode()'],
    ['src/ui/probe.ts', 'document.body.replaceChildren()'],
    ['src/layouts/probe.ts', "document.body.insertAdjacentHTML('beforeend', '')"],
    ['src/ui/Probe.tsx', "import { createElement } from 'react'\nexport const x = createElement('p')"],
    ['src/ui/Probe.tsx', "import * as React from 'react'\nexport const x = React.createElement('p')"],
    ['src/ui/Probe.tsx', "import { createRoot } from 'react-dom/client'\nexport const x = createRoot"],
    ['src/ui/Probe.tsx', "import { createRoot } from 'react-dom/client.js'\nexport const x = createRoot"],
    ['src/ui/probe.ts', "export const load = () => import('react-dom/client')"],
    ['src/ui/probe.ts', 'export const load = () => import(`react-dom/client.js`)'],
    ['src/styleguide/probe.ts', "export const load = () => import('react-dom/client')"],
    ['src/ui/probe.content.ts', 'export const { createRoot } = await lib'],
    ['src/features/suite/probe.ts', "window.customElements.define('pro-be', HTMLElement)"],
    ['src/features/suite/probe.ts', "const own = customElements\nown.define('pro-be', HTMLElement)"],
    ['src/features/suite/probe.ts', "document.body.outerHTML = ''"],
    ['src/features/suite/probe.ts', "document.body.setHTMLUnsafe('')"],
    ['src/features/suite/probe.ts', "document.body.insertAdjacentElement('beforeend', x)"],
    ['src/features/suite/probe.ts', "document.createElementNS('', 'p')"],
    ['src/features/suite/probe.ts', 'export const x = new DOMParser()'],
    ['src/features/suite/probe.ts', 'export const x = new window.DOMParser()'],
    ['src/features/suite/probe.ts', "document.write('')"],
    ['src/features/suite/probe.ts', "window.document.write('')"],
    ['src/features/suite/probe.ts', "document.writeln('')"],
    ['src/ui/Probe.tsx', "export const Probe = () => <p dangerouslySetInnerHTML={{ __html: '' }} />"],
    ['src/ui/Probe.tsx', 'export const Probe = () => <p {...{ dangerouslySetInnerHTML: x }} />'],
    ['src/ui/probe.ts', "/* eslint-disable */\ndocument.createElement('p')"],
    ['src/ui/probe.ts', "// eslint-disable-next-line\ndocument.createElement('p')"],
    ['src/ui/probe.js', 'export const x = 1'],
    ['src/ui/probe.mjs', 'export const x = 1'],
    ['src/ui/probe.cjs', 'export const x = 1'],
    ['src/ui/probe.jsx', 'export const x = 1'],
    ['src/ui/probe.mts', 'export const x = 1'],
    ['src/ui/Probe.astro', "<script>\n  document.createElement('p')\n</script>"],
    ['src/features/suite/Probe.astro', astro('<Probe client:load />')],
    ['src/features/suite/Probe.astro', astro('<Probe client:idle />')],
    ['src/styleguide/Probe.astro', astro('<Probe client:only="react" />')],
  ])('is found in %s: %s', async (file, code) => {
    expect(await found(file, code)).toBeGreaterThan(0)
  })

  it.each([
    ['src/ui/toast.script.ts', "document.createElement('p')"],
    ['src/ui/Probe.tsx', "import { useId } from 'react'\nexport const x = useId"],
    ['src/features/suite/Probe.astro', astro('<Probe client:visible />')],
    ['src/features/suite/probe.test.ts', "document.body.innerHTML = ''"],
  ])('is none in %s: %s', async (file, code) => {
    expect(await found(file, code)).toBe(0)
  })
})

describe('a key that every object inherits', () => {
  const found = (file: string, code: string) => findings(file, code, 'no-restricted-syntax')
  const files = [
    ...[
      'src/features/suite/probe.rules.ts',
      'src/features/suite/probe.content.ts',
      'src/texts/en-CA/probe.ts',
    ],
    ...['src/styleguide/probe.ts', 'netlify/lib/probe.ts', 'netlify/commands/probe.ts', 'supabase/probe.ts'],
  ]

  it.each(files)('is not looked up by `in`: %s', async (file) => {
    expect(await found(file, 'export const has = (word) => word in TABLE')).toBe(1)
    expect(await found(file, 'export const has = (word) => Object.hasOwn(TABLE, word)')).toBe(0)
    expect(await found(file, "export const has = 'share' in navigator")).toBe(0)
    expect(await found(file, 'for (const name in TABLE) console.info(name)')).toBe(0)
  })
})

it('a command prints through terminal.ts alone, which escapes foreign text', async () => {
  const found = (file: string) => findings(file, "console.info('x')", 'no-console')
  expect(await found('netlify/commands/requests/requests.ts')).toBe(1)
  expect(await found('netlify/commands/terminal.ts')).toBe(0)
  expect(await found('netlify/lib/log.ts')).toBe(0)
})

describe('features', () => {
  const cycles = (file: string, code: string) => findings(file, code, 'house/no-cycles')
  const astro = (path: string) => `---\nimport Probe from '${path}'\n---\n\n<Probe />`

  it.each([
    ['src/features/suite/probe.rules.ts', importing('#features/listing/list/suite-list.rules.ts')],
    ['src/features/session/Probe.tsx', importing('#features/account/account.schema.ts')],
    ['src/features/suite/Probe.astro', astro('#features/building/Sections.astro')],
    // Only Astro files of `home` import `search`.
    ['src/features/search/probe.rules.ts', importing('#features/home/hero.rules.ts')],
    ['src/features/suite/probe.rules.ts', importing('#texts/building.ts')],
    ['src/features/suite/probe.store.ts', "export const load = () => import('#features/offer/Offer.tsx')"],
    ['src/features/suite/probe.rules.ts', "export { x } from '#features/offer/Offer.tsx'"],
  ])('make a cycle: %s with %s', async (file, code) => {
    expect(await cycles(file, code)).toBeGreaterThan(0)
  })

  it.each([
    ['src/features/listing/probe.rules.ts', importing('#features/suite/suite.rules.ts')],
    ['src/features/listing/Probe.astro', astro('#features/suite/Crumbs.astro')],
    ['src/features/suite/probe.rules.ts', importing('#texts/common.ts')],
    ['src/features/suite/probe.rules.ts', importing('#texts/suite.ts')],
  ])('make none: %s with %s', async (file, code) => {
    expect(await cycles(file, code)).toBe(0)
  })

  it.each([
    ['src/ui/Probe.tsx', '#texts/account.ts', 1],
    ['src/lib/probe.ts', '#texts/listing.ts', 1],
    ['src/ui/Probe.tsx', '#texts/form.ts', 0],
    ['src/features/listing/Probe.tsx', '#texts/suite.ts', 0],
  ])('keep their texts from ui and lib: %s with %s', async (file, path, found) => {
    expect(await findings(file, importing(path), 'house/no-feature-texts')).toBe(found)
  })
})

describe('the suffix of a file', () => {
  const wrong = (file: string) => findings(file, 'export const x = 1', 'house/suffix')

  it.each([
    ...[
      'src/features/suite/probe.ts',
      'src/features/suite/probe.helper.ts',
      'src/features/suite/suite.utils.ts',
    ],
    ...['src/features/suite/Probe.ts', 'src/ui/probe.sizes.ts', 'src/lib/probe.service.ts'],
  ])('is wrong: %s', async (file) => expect(await wrong(file)).toBe(1))

  it.each([
    ...[
      'src/features/suite/probe.rules.ts',
      'src/features/suite/Probe.tsx',
      'src/features/suite/useProbe.ts',
    ],
    ...['src/features/suite/probe.rules.test.ts', 'src/lib/probe.ts', 'src/ui/probe.script.ts'],
  ])('is right: %s', async (file) => expect(await wrong(file)).toBe(0))

  it('is explained in docs/architecture.md', () => {
    const page = readFileSync(join(repository, 'docs/architecture.md'), 'utf8')
    for (const suffix of SUFFIXES) expect(page).toContain(`\`x.${suffix}.ts\``)
  })
})
