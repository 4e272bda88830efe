import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const src = join(import.meta.dirname, '..')
/** Without comments, and without imports of types, which bring nothing. */
const read = (path: string) =>
  readFileSync(path, 'utf8').replace(/\/\*[^]*?\*\/|^import type [^]*?from '[^']*'$/gm, '')

/** What a file imports of ours that can draw or style: at once, later, or by its URL. */
const importsOf = (path: string) =>
  [...read(path).matchAll(/(?:from|import)\s*\(?\s*'(#|\.{1,2}\/)([^'?]+\.(?:astro|tsx?|css))(?:\?url)?'/g)]
    .map(([, start = '', rest = '']) =>
      start === '#' ? join(src, rest) : join(dirname(path), `${start}${rest}`),
    )
    .filter((file) => existsSync(file))

const reached = (path: string, found = new Set<string>()) => {
  if (found.has(path)) return found
  found.add(path)
  for (const next of importsOf(path)) reached(next, found)
  return found
}

const classesIn = (css: string) =>
  [...css.replace(/'[^']*'|"[^"]*"/g, '').matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)

/** Of `class="…"`, `className="…"` and the words in what braces hold. */
const classesUsed = (code: string) =>
  [...code.matchAll(/\bclass(?:Name|:list)?=(?:"([^"]*)"|\{([^}]*)\})/g)].flatMap(([, plain, braces = '']) =>
    (plain ?? [...braces.matchAll(/['`]([^'`]*)['`]/g)].map(([, word = '']) => word).join(' ')).split(/\s+/),
  )

const known = new Set(globSync('**/*.css', { cwd: src }).flatMap((path) => classesIn(read(join(src, path)))))

/** A part has them for other pages than these, which have their rules. */
const ELSEWHERE = ['list-status', 'suite-list--map', 'offer__tell', 'search', 'text-btn']

it.each(globSync('pages/**/*.astro', { cwd: src }))(
  '%s has the styles of what it shows and may open',
  (page) => {
    const files = [...reached(join(src, page))]
    const styled = new Set(
      files.filter((file) => file.endsWith('.css')).flatMap((file) => classesIn(read(file))),
    )
    const used = files
      .filter((file) => /\.(?:astro|tsx)$/.test(file))
      .flatMap((file) => classesUsed(read(file)))
    expect(
      [...new Set(used)].filter((name) => known.has(name) && !styled.has(name) && !ELSEWHERE.includes(name)),
    ).toEqual([])
  },
)
