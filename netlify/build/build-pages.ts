import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

interface Part {
  language: string
  outDir: string
  cacheDir?: string | undefined
  /** Variables of this part only. */
  env?: Record<string, string>
  /** Ends the build. */
  signal?: AbortSignal
}

/** Builds pages in one language into `outDir`, in its own worker. */
export async function buildPages({ language, outDir, cacheDir, env, signal }: Part) {
  signal?.throwIfAborted()
  const worker = new Worker(new URL('pages.ts', import.meta.url), {
    workerData: { outDir, cacheDir },
    env: { ...process.env, ...env, SITE_LANGUAGE: language },
    execArgv: [`--conditions=${language}`],
  })
  const end = () => void worker.terminate()
  signal?.addEventListener('abort', end)
  try {
    const [code] = await once(worker, 'exit')
    signal?.throwIfAborted()
    if (code !== 0) throw new Error(`The build of ${language} ended with ${code}`)
  } finally {
    signal?.removeEventListener('abort', end)
  }
}
