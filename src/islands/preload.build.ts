import { readFile, writeFile } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'

/** What each file of the browser's code imports. */
type Imports = Map<string, readonly string[]>

const SCRIPT = /<script type="module" src="\/([^"]+)"/g
const ISLAND = /<astro-island[^>]* component-url="\/([^"]+)"[^>]* renderer-url="\/([^"]+)"/g

/** Files with all that they import. */
const withImports = (entries: Iterable<string>, imports: Imports) => {
  // A set grows while it is read.
  const files = new Set(entries)
  for (const file of files) for (const imported of imports.get(file) ?? []) files.add(imported)
  return files
}

/**
 * Lets a browser request all code of a page's scripts and islands with the page. Without it each module's imports are
 * found only when the module has come, and on a slow phone each of five levels costs half a second. Islands have a low
 * priority, because styles, fonts and scripts come first.
 */
export const withPreloads = (html: string, imports: Imports) => {
  const scripts = withImports(
    [...html.matchAll(SCRIPT)].map(([, source = '']) => source),
    imports,
  )
  const islands = withImports(
    [...html.matchAll(ISLAND)].flatMap(([, component = '', renderer = '']) => [component, renderer]),
    imports,
  )
  const links = [
    ...[...scripts].map((file) => `<link rel="modulepreload" href="/${file}">`),
    ...[...islands]
      .filter((file) => !scripts.has(file))
      .map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`),
  ]
  return html.replace('</head>', () => `${links.join('')}</head>`)
}

/** Preloads the code of the pages at these paths, whose first content waits for it. */
export const preloadIslands = (paths: string[]): AstroIntegration => {
  const imports = new Map<string, readonly string[]>()
  const recordImports = {
    name: 'record-imports',
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
    writeBundle(_options: unknown, bundle: Record<string, { imports?: readonly string[] }>) {
      for (const [file, { imports: imported = [] }] of Object.entries(bundle)) imports.set(file, imported)
    },
  }
  return {
    name: 'preload-islands',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [recordImports] } })
      },
      'astro:build:done': async ({ dir }) => {
        for (const path of paths) {
          const page = new URL(`.${path}.html`, dir)
          await writeFile(page, withPreloads(await readFile(page, 'utf8'), imports))
        }
      },
    },
  }
}
