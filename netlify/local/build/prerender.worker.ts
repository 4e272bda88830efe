import { parentPort, workerData } from 'node:worker_threads'
import type { Asked, Rendered, Share } from './prerender.threads.ts'

const { entry, pages } = workerData as Share
const { app, manifest } = await import(entry)

app.setInternals({ pagesByKeys: new Map(pages.map((page) => [page.key, page])) })
app.setOptions({
  settings: { scripts: [] },
  logger: { options: { destination: { write: (event: unknown) => console.error(event) } } },
})
const routes = new Map(
  manifest.routes.map(({ routeData }: { routeData: Asked }) => [
    `${routeData.component} ${routeData.route}`,
    routeData,
  ]),
)

const render = async ({ id, url, component, route }: Asked): Promise<Rendered> => {
  const response: Response = await app.render(new Request(url), {
    routeData: routes.get(`${component} ${route}`),
  })
  const { status, headers } = response
  return { id, status, headers: [...headers], body: await response.bytes() }
}

parentPort?.on('message', (asked: Asked) => {
  render(asked).then(
    (rendered) => parentPort?.postMessage(rendered, [rendered.body.buffer as ArrayBuffer]),
    (error: Error) => parentPort?.postMessage({ id: asked.id, error: error.stack ?? error.message }),
  )
})
