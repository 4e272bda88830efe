import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repository } from '#netlify/build/repository.ts'
import { runBuild } from './build-run.ts'

const page = `---
import html from '../page.html?raw'
export const getStaticPaths = () =>
  Array.from({ length: Number(process.env.PAGES) }, (_, id) => ({ params: { id: String(id) } }))
---

<Fragment set:html={html} />
`

/** Builds, in a new directory, a bare Astro project of as many pages with this HTML. */
export const buildBare = async (root: string, pages: number, html: string) => {
  await mkdir(join(root, 'src/pages'), { recursive: true })
  await writeFile(join(root, 'src/page.html'), html)
  await writeFile(join(root, 'src/pages/[id].astro'), page)
  const astro = join(repository, 'node_modules/.bin/astro')
  return runBuild([astro, 'build', '--root', root, '--silent'], { PAGES: String(pages) })
}
