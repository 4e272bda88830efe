import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Scripts with `src` are allowed by their address, and data blocks do not run. */
const isInline = (attributes: string) => !/ src=| type="application\//.test(attributes)

const START = '<script'
const END = '</script>'

/** The code of the inline scripts in a page. */
export const inlineScriptsIn = (html: string) => {
  const codes: string[] = []
  let start = html.indexOf(START)
  while (start >= 0) {
    const code = html.indexOf('>', start) + 1
    const end = html.indexOf(END, code)
    if (end < 0) throw new Error('A script of the page has no end')
    if (isInline(html.slice(start + START.length, code - 1))) codes.push(html.slice(code, end))
    start = html.indexOf(START, end)
  }
  return codes
}

/** The distinct inline scripts in the pages of a built site: decision 604 */
export const inlineScriptsOf = (root: string) => {
  const codes = new Set<string>()
  for (const name of globSync('**/*.html', { cwd: root })) {
    // One character per byte: tags are ASCII, so thousands of large pages need no decoding.
    const html = readFileSync(join(root, name), 'latin1')
    for (const code of inlineScriptsIn(html)) codes.add(code)
  }
  return [...codes].map((code) => Buffer.from(code, 'latin1').toString())
}
