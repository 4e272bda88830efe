import { copyFile, link, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** Plans handled at a time: enough to keep the disk busy, few enough for the limit of open files. */
const AT_ONCE = 64

/** A hard link instead of a copy, which saves writing half of a large site. */
const also = (from: string, to: string) => link(from, to).catch(() => copyFile(from, to))

/** Links each plan's page to the addresses of its other suites: decision 202 */
export const floorplanCopies = (): AstroIntegration => ({
  name: 'floorplan-copies',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const dist = fileURLToPath(dir)
      const list = join(dist, 'floorplan-copies.json')
      const copies = Object.entries(JSON.parse(await readFile(list, 'utf8')) as Record<string, string[]>)
      await rm(list)
      const pairs = copies.flatMap(([from, paths]) =>
        paths.map((path) => [join(dist, `${from}.html`), join(dist, `${path}.html`)] as const),
      )
      for (let start = 0; start < pairs.length; start += AT_ONCE)
        await Promise.all(pairs.slice(start, start + AT_ONCE).map(([from, to]) => also(from, to)))
      logger.info(`${pairs.length} floorplan pages copied`)
    },
  },
})
