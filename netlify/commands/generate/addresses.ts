import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '@netlify/functions'
import { DESK_PATHS } from '#features/desk/desk.rules.ts'
import { repository } from '#netlify/build/repository.ts'

/** Each page of src/pages and of the desk, whose pages share one file, and whether it is hidden from search engines. */
const pages = () => [
  ...globSync('src/pages/**/*.astro', { cwd: repository, exclude: ['src/pages/desk/**'] }).map((page) => ({
    path: `/${page.replace(/^src\/pages\/|(?<=\/)index\.astro$|\.astro$/g, '')}`
      .replace(/(?<=.)\/$/, '')
      .replaceAll(/\[(\w+)\]/g, ':$1'),
    isPrivate: /<Base\b[^>]*\bnoindex\b/.test(readFileSync(join(repository, page), 'utf8')),
  })),
  ...DESK_PATHS.map(({ path }) => ({ path: path ? `/desk/${path}` : '/desk', isPrivate: true })),
]

/**
 * The calls that functions answer. Where a call has two spellings, the specification's comes first in a
 * function's paths.
 */
const calls = async () => {
  const paths = new Map<string, string>()
  for (const name of globSync('netlify/functions/*.ts', { cwd: repository })) {
    const { config } = (await import(join(repository, name))) as { config: Config }
    for (const path of 'path' in config ? [config.path ?? []].flat() : []) {
      const key = path.toLowerCase()
      if (path.startsWith('/api/') && !paths.has(key)) paths.set(key, path)
    }
  }
  return [...paths.values()]
}

/** Pages and calls as code: a deployed function cannot read their folders. */
export const addresses =
  async () => `// Written by \`npm run generate\` out of src/pages and netlify/functions.

/** Every page, in the spelling of its address. Private ones are not for search engines. */
export const PAGES = ${JSON.stringify(pages().toSorted((a, b) => (a.path < b.path ? -1 : 1)))}

/** Every call, in the spelling of the specification. */
export const CALLS = ${JSON.stringify((await calls()).toSorted())}
`
