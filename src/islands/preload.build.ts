import { readFile, writeFile } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'

/** What each file of the browser's code imports. */
type Imports = Map<string, readonly string[]>

const SCRIPT = /<script type="module" src="\/([^"]+)"/g

/**
 * Lets a browser request all code of a page's scripts with the page. Without it each module's imports are found only
 * when the module has come, and on a slow phone each of five levels costs half a second.
 */
export const withPreloads = (html: string, imports: Imports) => {
  const files = new Set([...html.matchAll(SCRIPT)].map(([, source = '']) => source))
  // A set grows while it is read.
  for (const file of files) for (const imported of imports.get(file) ?? []) files.add(imported)
  const links = [...files].map((file) => `<link rel="modulepreload" href="/${file}">`)
  return html.replace('</head>', () => `${links.join('')}</head>`)
}

/** Preloads the scripts of the pages at these paths, whose first content waits for them. */
export const preloadScripts = (paths: string[]): AstroIntegration => {
  const imports = new Map<string, readonly string[]>()
  const recordImports = {
    name: 'record-imports',
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
    writeBundle(_options: unknown, bundle: Record<string, { imports?: readonly string[] }>) {
      for (const [file, { imports: imported = [] }] of Object.entries(bundle)) imports.set(file, imported)
    },
  }
  return {
    name: 'preload-scripts',
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
