import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { assertPortFree } from '#supabase/local/ports.ts'
import { startBackend } from './backend.ts'
import { publishedSites } from './build/published.ts'
import { loadFunctions } from './functions/registry.ts'
import { startSchedule } from './functions/schedule.ts'
import { run } from './lifecycle.ts'
import { createReport } from './report.ts'
import { createBuilds, listenForChanges, wireRebuilds } from './rebuilding.ts'
import { readSettings } from './settings.ts'
import { startRuntime } from './site/runtime.ts'

await run(async (keep) => {
  const report = createReport()
  const settings = readSettings()
  const { port, host, dataDir } = settings
  await assertPortFree(port, 'the site', 'PORT', host)
  const backend = await startBackend(settings, report)
  keep(backend, backend.failed)
  const sites = publishedSites(dataDir, report)
  keep(sites)
  const root = await sites.upToDate()
  const { secret, ...paths } = wireRebuilds(port)
  let ask = async () => {}
  const runtime = await startRuntime({
    root,
    imagesDir: join(dataDir, 'images'),
    port,
    host,
    report,
    netlify: { ...paths, build: () => void ask() },
  })
  keep(runtime)
  keep(startSchedule(() => loadFunctions((path) => import(pathToFileURL(path).href))))
  ask = createBuilds({ sites, root, publish: runtime.publish, report })
  const { DATABASE_URL: databaseUrl } = process.env
  if (databaseUrl) keep(await listenForChanges(databaseUrl, port, secret))
  report(`Ready: http://localhost:${port}`)
  const { demo } = backend.seeded
  if (demo) console.info(`\n          Demo account: ${demo.email} / ${demo.password}`)
  console.info('          Stop with Ctrl-C\n')
  await runtime.warm()
})
