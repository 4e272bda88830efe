import { mkdir, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { rolldown } from 'rolldown'
import { repository } from './repository.ts'

const sources = join(repository, 'netlify/functions')

/** The functions directory named in netlify.toml. */
const bundles = join(repository, '.netlify/bundles')

/** It loads a native library, which no bundle can contain: Netlify packs it (netlify.toml). */
export const EXTERNAL = ['sharp']

/** Bundles one function into one module with only the code it uses. Returns the paths of its modules. */
async function bundleFunction(name: string, outDir: string) {
  const bundle = await rolldown({
    input: join(sources, `${name}.ts`),
    cwd: repository,
    platform: 'node',
    external: EXTERNAL,
  })
  // Not minified: Netlify reads `config` from the source, and logs name the line that failed.
  const { output } = await bundle.write({
    file: join(outDir, `${name}.mjs`),
    format: 'esm',
    codeSplitting: false,
  })
  await bundle.close()
  return output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
}

/**
 * Netlify packs a function of this kind with every file its packages might load, about 1.6 MB each. Bundling it first
 * leaves one file to pack.
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
