import { createHash } from 'node:crypto'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { joinScripts, SCRIPT, type Chunks } from './page-scripts.ts'

/** Pages handled at a time. */
const AT_ONCE = 64

/** One script for each page instead of one for each of its parts: docs/decisions/006-one-script-a-page.md */
export const pageScripts = (): AstroIntegration => {
  const chunks: Chunks = new Map()
  return {
    name: 'page-scripts',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const remember = {
          name: 'page-scripts',
          applyToEnvironment: ({ name }: { name: string }) => name === 'client',
          writeBundle: (_: unknown, bundle: Record<string, { type: string }>) => {
            for (const [file, output] of Object.entries(bundle))
              if (output.type === 'chunk') chunks.set(`/${file}`, output as never)
          },
        }
        updateConfig({ vite: { plugins: [remember] } })
      },
      'astro:build:done': async ({ dir, logger }) => {
        const dist = fileURLToPath(dir)
        const made = new Map<string, Promise<string>>()
        const make = async (scripts: string[]) => {
          const code = await joinScripts(dist, scripts, chunks)
          const path = `/_astro/page.${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`
          await writeFile(join(dist, path), code)
          return path
        }
        const rewrite = async (name: string) => {
          const html = await readFile(join(dist, name), 'utf8')
          const tags = html.match(SCRIPT)
          if (!tags) return
          const key = tags.join('')
          const script = made.get(key) ?? make(tags)
          made.set(key, script)
          const [first = ''] = tags
          const tag = `<script type="module" src="${await script}"></script>`
          const rest = html.slice(html.indexOf(first) + first.length).replace(SCRIPT, '')
          await writeFile(join(dist, name), html.slice(0, html.indexOf(first)) + tag + rest)
        }
        const pages = (await readdir(dist, { recursive: true })).filter((name) => name.endsWith('.html'))
        for (let start = 0; start < pages.length; start += AT_ONCE)
          await Promise.all(pages.slice(start, start + AT_ONCE).map(rewrite))
        logger.info(`${made.size} scripts for ${pages.length} pages`)
      },
    },
  }
}
