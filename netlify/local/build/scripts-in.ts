interface Script {
  start: number
  end: number
  kind: 'module' | 'inline' | 'other'
}

/** Files are ruled by their address, data are not run. */
const kindOf = (attributes: string): Script['kind'] => {
  if (attributes.startsWith(' type="module"')) return 'module'
  return / src=| type="application\//.test(attributes) ? 'other' : 'inline'
}

const END = '</script>'

/** The scripts of a page, in their order. */
export const scriptsIn = (html: string) => {
  const scripts: Script[] = []
  let start = html.indexOf('<script')
  while (start >= 0) {
    const attributes = html.slice(start + '<script'.length, html.indexOf('>', start))
    const end = html.indexOf(END, start) + END.length
    if (end < END.length) throw new Error('A script of the page has no end')
    scripts.push({ start, end, kind: kindOf(attributes) })
    start = html.indexOf('<script', end)
  }
  return scripts
}

/** The code between the tags of a script. */
export const codeOf = (tag: string) => tag.slice(tag.indexOf('>') + 1, -END.length)
