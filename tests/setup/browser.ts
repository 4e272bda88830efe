import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

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

/** Without these Chromium looks up its maker's hosts at every start, which fails noisily on a closed network. */
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Flags of a serverless host that break several pages in one browser, or the same-origin policy under test. */
const unwanted = ['--single-process', '--no-zygote', '--disable-web-security']

const sandbox = () => (process.getuid?.() === 0 ? ['--no-sandbox'] : [])

function chosen(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named && named !== 'none') return named
  return named === 'none' ? undefined : systemPaths.find((path) => existsSync(path))
}

/** The browser that comes inside a registry package, with the libraries a bare machine lacks. */
async function packaged(): Promise<Browser | undefined> {
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
  try {
    const { default: bundle } = await import('@sparticuz/chromium')
    const executablePath = await bundle.executablePath()
    const flags = bundle.args.filter((flag) => !unwanted.includes(flag))
    return { executablePath, args: [...flags, ...quiet, ...sandbox()] }
  } catch {
    return undefined
  }
}

/** A browser of the system first, then the packaged one, then the one Playwright installs. */
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
