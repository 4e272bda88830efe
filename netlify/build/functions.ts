import { mkdir, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { rolldown } from 'rolldown'
import { repository } from './repository.ts'

const sources = join(repository, 'netlify/functions')

/** What netlify.toml names as the directory of the functions. */
const bundles = join(repository, '.netlify/bundles')

/** Writes one function as one module with only what it uses. Answers the modules in it, by their paths. */
async function bundleFunction(name: string, outDir: string) {
  const bundle = await rolldown({ input: join(sources, `${name}.ts`), cwd: repository, platform: 'node' })
  // Not minified: Netlify reads `config` as it stands there, and a log names the line that failed.
  const { output } = await bundle.write({
    file: join(outDir, `${name}.mjs`),
    format: 'esm',
    codeSplitting: false,
  })
  await bundle.close()
  return output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
}

/**
 * Netlify packs a function of this kind with every file its packages may load, about 1.6 MB each. Bundled first there
 * is one file left to pack.
 */
export async function bundleFunctions(outDir = bundles) {
  await rm(outDir, { recursive: true, force: true })
  await mkdir(outDir, { recursive: true })
  const modules = new Map<string, string[]>()
  for (const file of (await readdir(sources)).sort()) {
    const name = basename(file, '.ts')
    modules.set(name, await bundleFunction(name, outDir))
  }
  return modules
}
