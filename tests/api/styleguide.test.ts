import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Browser, type BrowserContext } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { repository } from '#netlify/local/settings.ts'
import { freePort } from '#supabase/local/ports.ts'
import { findBrowser } from '#tests/setup/browser.ts'

const dataDir = join(repository, '.data/test', `styleguide-${process.pid}`)
const port = await freePort()
const address = `http://localhost:${port}/styleguide`
let server: ChildProcess
let browser: Browser
let context: BrowserContext

/** `npm run dev` with the test's Supabase. Vitest's own variables would make Vite believe it is a test. */
const startServer = async () => {
  const env = Object.entries(process.env).filter(
    ([name]) => !/^(DEV|PROD|MODE|SSR|TEST|VITEST.*|NODE_ENV)$/.test(name),
  )
  server = spawn(process.execPath, [join(repository, 'netlify/local/dev.ts')], {
    cwd: repository,
    env: { ...Object.fromEntries(env), PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  server.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(server, 'exit').then(() => {
    throw new Error(`The development server ended before it was ready\n${said}`)
  })
  const ready = new Promise<void>((resolve) => {
    server.stdout?.on('data', (chunk: Buffer) => chunk.includes('Ready:') && resolve())
  })
  await Promise.race([ready, ended])
  ended.catch(() => undefined)
}

const open = async (width: number) => {
  const page = await context.newPage()
  await page.setViewportSize({ width, height: 900 })
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  const response = await page.goto(address)
  await page.waitForLoadState('networkidle')
  return { page, problems, status: response?.status() }
}

beforeAll(async () => {
  await startServer()
  browser = await chromium.launch(await findBrowser())
  context = await browser.newContext({ reducedMotion: 'reduce' })
  // The first visit prepares the packages the page asks for, and is loaded anew once they are.
  await (await open(1440)).page.close()
}, 120_000)
afterAll(async () => {
  await browser.close()
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
  await rm(dataDir, { recursive: true, force: true })
})

it.each([390, 1440])(
  'shows the parts at %i px without a complaint of the browser or of axe',
  { timeout: 90_000 },
  async (width) => {
    const { page, problems, status } = await open(width)
    expect(status).toBe(200)
    expect(await page.locator('.state').count()).toBeGreaterThan(60)
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(width)
    expect(problems).toEqual([])
    await page.close()
  },
)
