import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { joinScripts, type Chunks } from './page-scripts.ts'

let dist: string
let chunks: Chunks

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'scripts-'))
  await mkdir(join(dist, '_astro'))
  chunks = new Map()
})
afterEach(() => rm(dist, { recursive: true }))

interface Written {
  imports?: string[]
  dynamicImports?: string[]
  /** The module it was made of. */
  of?: string
}
const write = async (name: string, code: string, { imports = [], dynamicImports = [], of }: Written = {}) => {
  await writeFile(join(dist, '_astro', name), code)
  const files = (names: string[]) => names.map((file) => `_astro/${file}`)
  chunks.set(`/_astro/${name}`, {
    imports: files(imports),
    dynamicImports: files(dynamicImports),
    moduleIds: [of ?? `/src/${name}`],
  })
}
const tag = (name: string) => `<script type="module" src="/_astro/${name}"></script>`
const joined = (...tags: string[]) => joinScripts(dist, tags, chunks)

it('makes one module of files, of what they import and of what stands in the page, in their order', async () => {
  await write('a.js', 'import{n}from"./shared.js";run("a",n)', { imports: ['shared.js'] })
  await write('b.js', 'import{n}from"./shared.js";run("b",n)', { imports: ['shared.js'] })
  await write('shared.js', 'const x=once();export{x as n}')
  const code = await joined(tag('a.js'), '<script type="module">run("inline")</script>', tag('b.js'))
  expect(code).not.toContain('import')
  const ran: unknown[][] = []
  new Function('run', 'once', code)(
    (...args: unknown[]) => ran.push(args),
    () => ran.push(['once']),
  )
  expect(ran.map(([what]) => what)).toEqual(['once', 'a', 'inline', 'b'])
})

it('leaves what loads later a file', async () => {
  await write('a.js', 'open(()=>import("./later.js"))', { dynamicImports: ['later.js'] })
  await write('later.js', 'export const big=1')
  expect(await joined(tag('a.js'))).toMatch(/import\([`"]\/_astro\/later\.js[`"]\)/)
})

it.each(['/src/features/x/x.store.ts', '/src/ui/x.element.ts'])(
  'shares the state of %s with what loads later',
  async (of) => {
    await write('a.js', 'import{s}from"./state.js";s.set(()=>import("./later.js"))', {
      imports: ['state.js'],
      dynamicImports: ['later.js'],
    })
    await write('later.js', 'import{s}from"./state.js";s.get()', { imports: ['state.js'] })
    await write('state.js', 'const x=new Map;export{x as s}', { of })
    const code = await joined(tag('a.js'))
    expect(code).toMatch(/from\s*[`"]\/_astro\/state\.js[`"]/)
    expect(code).not.toContain('new Map')
  },
)

it('joins what loads later on another page only', async () => {
  await write('a.js', 'import"./state.js"', { imports: ['state.js'] })
  await write('b.js', 'open(()=>import("./state.js"))', { dynamicImports: ['state.js'] })
  await write('state.js', 'define(new Map)', { of: '/src/ui/x.element.ts' })
  expect(await joined(tag('a.js'))).toContain('new Map')
})

it("brings the styles of what loads later, without Vite's helper", async () => {
  await write(
    'a.js',
    'import{t}from"./preload-helper.x.js";t(()=>import("./later.js"),["_astro/later.css"])',
    {
      imports: ['preload-helper.x.js'],
    },
  )
  await write('preload-helper.x.js', 'const f=()=>hugeHelper();export{f as t}')
  const code = await joined(tag('a.js'))
  expect(code).toContain('stylesheet')
  expect(code).not.toContain('hugeHelper')
})

it('carries no list of what later parts import', async () => {
  const list = (file: string) =>
    `const d=(i,m=d,l=(m.f||(m.f=["_astro/${file}"])))=>i.map(i=>l[i]);open(d([0]))`
  await write('a.js', list('later.js'))
  await write('b.js', list('later.css'))
  expect(await joined(tag('a.js'))).not.toContain('later')
  expect(await joined(tag('b.js'))).toContain('later.css')
})

it('says so when the helper is no longer as expected', async () => {
  await write('a.js', 'import{t}from"./preload-helper.x.js";t()')
  await write('preload-helper.x.js', 'export default ()=>1')
  await expect(joined(tag('a.js'))).rejects.toThrow('helper')
})
