import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { packFunctions } from '#tests/fixtures/packed.ts'
import type { Row, Table } from './report.ts'

const SHOWN = 5

const sizesOf = async (files: { name: string; path: string }[]) => {
  const sizes = files.map(async ({ name, path }) => ({ name, bytes: (await stat(path)).size }))
  return (await Promise.all(sizes)).sort((a, b) => b.bytes - a.bytes)
}

const row = ({ name, bytes }: { name: string; bytes: number }): Row => ({
  what: name,
  measured: bytes / 1024 / 1024,
  asked: 1,
  unit: 'MB',
})

/** The bundle of each function: our module, and what Netlify's own packer ships of it, with its own runtime in it. */
export const benchFunctions = async (): Promise<Table[]> => {
  const { bundles, packed, remove } = await packFunctions()
  try {
    const modules = (await readdir(bundles)).map((name) => ({ name, path: join(bundles, name) }))
    const [ours, shipped] = [await sizesOf(modules), await sizesOf(packed)]
    return [
      {
        title: 'largest function bundles, as Netlify packs them',
        rows: shipped.slice(0, SHOWN).map(row),
      },
      { title: 'largest function bundles, unpacked', rows: ours.slice(0, SHOWN).map(row) },
    ]
  } finally {
    await remove()
  }
}
