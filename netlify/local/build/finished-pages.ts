import { fileURLToPath } from 'node:url'
import type { AstroIntegration, AstroPrerenderer } from 'astro'
import { oneScript, type Chunks } from './page-scripts.ts'
import { inThreads } from './prerender.threads.ts'
import { codeOf, scriptsIn } from './scripts-in.ts'

type Finish = (page: Buffer<ArrayBuffer>) => Promise<Buffer<ArrayBuffer>>

/** Changes pages between their rendering and their writing: each is written once, and read by nobody again. */
const changing = (own: AstroPrerenderer, finish: Finish): AstroPrerenderer => ({
  ...own,
  async render(request, options) {
    const answer = await own.render(request, options)
    const response = answer instanceof Response ? answer : answer.response
    const { status, headers } = response
    if (!headers.get('content-type')?.startsWith('text/html')) return answer
    return new Response(await finish(Buffer.from(await response.arrayBuffer())), { status, headers })
  },
})

/**
 * Gives a page its one script in place of its first, and notes the scripts that stay in it.
 * @param join the one script of these tags
 */
export const finishing =
  (join: (tags: readonly string[]) => Promise<string>, inlineScripts: Set<string>): Finish =>
  async (page) => {
    // A letter for each byte: nothing here is looked for but ASCII, and a large page is neither decoded nor encoded.
    const html = page.toString('latin1')
    const text = ({ start, end }: { start: number; end: number }) => page.toString('utf8', start, end)
    const scripts = scriptsIn(html)
    for (const script of scripts) if (script.kind === 'inline') inlineScripts.add(codeOf(text(script)))
    const modules = scripts.filter(({ kind }) => kind === 'module')
    if (modules.length === 0) return page
    const parts = [Buffer.from(await join(modules.map(text)))]
    let at = 0
    modules.forEach(({ start, end }, index) => {
      parts.splice(index === 0 ? 0 : parts.length, 0, page.subarray(at, start))
      at = end
    })
    return Buffer.concat([...parts, page.subarray(at)])
  }

/** Renders on all cores, gives each page its one script, and notes the scripts that stand in pages. */
export const finishedPages = () => {
  const chunks: Chunks = new Map()
  const inlineScripts = new Set<string>()
  let outDir: URL
  const integration: AstroIntegration = {
    name: 'finished-pages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const remember = {
          name: 'finished-pages',
          applyToEnvironment: ({ name }: { name: string }) => name === 'client',
          writeBundle: (_: unknown, bundle: Record<string, { type: string }>) => {
            for (const [file, output] of Object.entries(bundle))
              if (output.type === 'chunk') chunks.set(`/${file}`, output as never)
          },
        }
        updateConfig({ vite: { plugins: [remember] } })
      },
      'astro:config:done': ({ config }) => {
        outDir = config.outDir
      },
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((own) =>
          changing(
            inThreads(own, outDir),
            finishing(oneScript(fileURLToPath(outDir), chunks), inlineScripts),
          ),
        ),
    },
  }
  return { integration, inlineScripts }
}
