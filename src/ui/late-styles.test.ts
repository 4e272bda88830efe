import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const src = join(import.meta.dirname, '..')
const LATE = /^import \w+ from '(#ui\/|\.\/)([\w-]+\.css)\?url'/gm

/** Files of styles that a part asks for by their address. */
const lateFiles = async () => {
  const files: string[] = []
  for await (const path of glob('**/*.tsx', { cwd: src }))
    for (const [, from, name = ''] of (await readFile(join(src, path), 'utf8')).matchAll(LATE))
      files.push(join(from === './' ? dirname(path) : 'ui', name))
  return files.toSorted()
}

it('styles that come late begin with the order of layers that the pages have', async () => {
  const [order = ''] =
    /@layer reset[^;]*;/.exec(await readFile(join(src, 'layouts/Base.astro'), 'utf8')) ?? []
  const files = await lateFiles()
  expect(files).toContain('ui/sheet.css')
  for (const file of files) {
    const styles = (await readFile(join(src, file), 'utf8')).replace(/^\/\*[^]*?\*\/\s*/, '')
    expect([file, styles.slice(0, order.length)]).toEqual([file, order])
  }
})
