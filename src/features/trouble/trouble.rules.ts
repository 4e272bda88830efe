import type { Trouble } from './trouble.schema.ts'

const FILE = /\/_astro\/([\w.-]+\.js)/

/** The script that an address or a message names. */
export const fileIn = (text: unknown): Pick<Trouble, 'at'> => {
  const [, at] = FILE.exec(String(text)) ?? []
  return at === undefined ? {} : { at }
}

/** Not a fault of the site: the visitor left, the connection was lost, or a call took too long. */
const isUsual = ({ name, message }: Error) =>
  /^(?:Abort|Timeout|Network)Error$/.test(name) ||
  (name === 'TypeError' && /fetch|network|load/i.test(message))

/**
 * An error's name, and its first place in code of this site; nothing if it has none, as errors of a browser's
 * extensions. A small script is in the page itself. The message stays here.
 */
export const errorIn = (error: unknown, origin: string): Pick<Trouble, 'name' | 'at'> | undefined => {
  if (!(error instanceof Error) || isUsual(error)) return undefined
  for (const frame of (error.stack ?? '').split('\n')) {
    const [, place] = /:(\d+:\d+)\)?\s*$/.exec(frame) ?? []
    if (place !== undefined && frame.includes(`${origin}/`))
      return { name: error.name, at: `${fileIn(frame).at ?? 'page'}:${place}` }
  }
  return undefined
}
