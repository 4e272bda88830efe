import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Beside what Astro keeps from build to build. */
const folder = join(process.env.CACHE_DIR ?? 'node_modules/.astro', 'cards')

/** The card of that name from an earlier build, or a new one; earlier cards of the same building go. */
export const keptCard = async (name: string, draw: () => Promise<Buffer>) => {
  const path = join(folder, name)
  const kept = await readFile(path).catch(() => null)
  if (kept) return kept
  const card = await draw()
  await mkdir(folder, { recursive: true })
  const [building] = name.split('.')
  const others = (await readdir(folder)).filter((other) => other.startsWith(`${building}.`))
  await Promise.all(others.map((other) => rm(join(folder, other), { force: true })))
  await writeFile(path, card)
  return card
}
