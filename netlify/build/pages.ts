import { build } from 'astro'
import { workerData } from 'node:worker_threads'
import { repository } from './repository.ts'

/** Builds pages in one language: a worker of build-pages.ts, which chooses the texts by a condition of package.json. */
const { outDir, cacheDir } = workerData as { outDir: string; cacheDir?: string }
/** A preview has neither the pages of `src/pages` nor the files of `public`. */
const ofPreview = { srcDir: 'src/preview', publicDir: 'src/preview/public' }
await build({
  ...{ root: repository, outDir },
  ...(cacheDir && { cacheDir }),
  ...(process.env.SITE_PREVIEW && ofPreview),
})
