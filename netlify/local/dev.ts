import { assertEnvironment } from '#netlify/lib/env.ts'
import { join } from 'node:path'
import { dev } from 'astro'
import { assertPortFree } from '#supabase/local/ports.ts'
import { startBackend } from './backend.ts'
import { run } from './lifecycle.ts'
import { createReport } from './report.ts'
import { repository } from '#netlify/build/repository.ts'
import { readSettings } from './settings.ts'
import { netlifyInVite } from './vite.ts'

await run(async (keep) => {
  const report = createReport()
  const settings = readSettings()
  assertEnvironment()
  await assertPortFree(settings.port, 'the site', 'PORT')
  const backend = await startBackend(settings, report)
  keep(backend)
  const server = await dev({
    root: repository,
    server: { port: settings.port, host: '127.0.0.1' },
    // Vite's cache is in the data directory: two servers on different ports must not replace each other's prebundled
    // packages.
    vite: {
      plugins: [netlifyInVite(settings)],
      server: { strictPort: true },
      cacheDir: join(settings.dataDir, 'vite'),
    },
  })
  keep(server)
  report(`Ready: http://localhost:${settings.port}`)
  if (backend.seeded.demo)
    report(`Demo account: ${backend.seeded.demo.email} / ${backend.seeded.demo.password}`)
})
