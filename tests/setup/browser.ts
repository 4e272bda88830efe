import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { repository } from '#netlify/build/repository.ts'

export interface Browser {
  executablePath: string
  args: string[]
}

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Without these options Chromium contacts Google's hosts at every start, which prints errors on a closed network. */
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The packaged browser cannot rely on a graphics driver of the system. */
const software = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  // Maps need WebGL, but composing every page with its software driver takes a third of all processor time.
  '--disable-gpu-compositing',
]

const sandbox = () => (process.getuid?.() === 0 ? ['--no-sandbox'] : [])

function chosen(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named && named !== 'none') return named
  return named === 'none' ? undefined : systemPaths.find((path) => existsSync(path))
}

const unpacked = join(repository, 'node_modules/.cache/larkfield/chromium')

/** Unpacks to a temporary path and renames it, so that an interrupted copy is never mistaken for a complete browser. */
async function unpack(executablePath: () => Promise<string>) {
  const partial = `${unpacked}.${process.pid}`
  await mkdir(partial, { recursive: true })
  const { TMPDIR } = process.env
  process.env.TMPDIR = partial
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x' // without it the bundled libraries stay packed
  try {
    await executablePath()
    await rename(partial, unpacked)
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
    await rm(partial, { recursive: true, force: true })
  }
}

/**
 * The package looks for its fonts in /tmp. Without any font Chromium crashes at the first character it has to look up.
 */
const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir></fontconfig>
`

/** Writes only if the content differs: another process may be starting a browser with the file. */
async function nameFonts(path: string) {
  const now = await readFile(path, 'utf8').catch(() => undefined)
  if (now !== fonts) await writeFile(path, fonts)
}

/** The browser from a registry package, including the libraries and fonts a bare machine lacks. */
async function packaged(): Promise<Browser | undefined> {
  try {
    const { default: bundle, setupLambdaEnvironment } = await import('@sparticuz/chromium')
    if (!existsSync(unpacked)) await unpack(() => bundle.executablePath())
    setupLambdaEnvironment(join(unpacked, 'al2023/lib'))
    process.env.FONTCONFIG_PATH = join(unpacked, 'fonts')
    await nameFonts(join(unpacked, 'fonts/fonts.conf'))
    return { executablePath: join(unpacked, 'chromium'), args: [...quiet, ...software, ...sandbox()] }
  } catch (error) {
    console.warn('The packaged Chromium cannot be used:', error)
    return undefined
  }
}

/** The system's browser first, then the packaged one, then the one Playwright installs. */
export async function findBrowser(): Promise<Browser> {
  const executablePath = chosen()
  if (executablePath) return { executablePath, args: [...quiet, ...sandbox()] }
  const bundle = await packaged()
  if (bundle) return bundle
  const own = chromium.executablePath()
  if (existsSync(own)) return { executablePath: own, args: [...quiet, ...sandbox()] }
  throw new Error(
    'No Chromium was found. Install one (Debian: apt-get install chromium; elsewhere: npx playwright install chromium) ' +
      'or name it in CHROMIUM_PATH.',
  )
}
