import { assertEnvironment } from '#netlify/lib/env.ts'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { assertPortFree } from '#supabase/local/ports.ts'
import { startBackend } from './backend.ts'
import { publishedSites } from './site/published.ts'
import { loadFunctions } from './functions/registry.ts'
import { run } from './lifecycle.ts'
import { createReport } from './report.ts'
import { createBuilds, listenForChanges, wireRebuilds } from './rebuilding.ts'
import { readSettings } from './settings.ts'
import { startRuntime } from './site/runtime.ts'
import { startUpkeep } from './upkeep.ts'

await run(async (keep) => {
  const report = createReport()
  const settings = readSettings()
  assertEnvironment()
  const { port, host, dataDir } = settings
  await assertPortFree(port, 'the site', 'PORT', host)
  const backend = await startBackend(settings, report)
  keep(backend)
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
  ask = createBuilds({ sites, root, publish: runtime.publish, report })
  const { DATABASE_URL: databaseUrl = '' } = process.env
  const load = () => loadFunctions((path) => import(pathToFileURL(path).href))
  const listen = () => listenForChanges(databaseUrl, port, secret)
  for (const part of await startUpkeep(settings, { load, listen })) keep(part)
  report(`Ready: http://localhost:${port}`)
  const { demo } = backend.seeded
  if (demo) console.info(`\n          Demo account: ${demo.email} / ${demo.password}`)
  console.info('          Stop with Ctrl-C\n')
  await runtime.warm()
})
