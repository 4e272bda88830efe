import { throttling } from 'lighthouse/core/config/constants.js'
import type { Browser } from 'playwright'

const { requestLatencyMs, downloadThroughputKbps, uploadThroughputKbps, cpuSlowdownMultiplier } =
  throttling.mobileSlow4G
const bytesPerSecond = (kilobits: number) => (kilobits * 1024) / 8

/** Seconds until a new visitor on a slow phone sees `shown`, with network and CPU actually throttled. */
export const secondsUntil = async (browser: Browser, url: string, shown: string) => {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 412, height: 823 },
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: requestLatencyMs,
      downloadThroughput: bytesPerSecond(downloadThroughputKbps),
      uploadThroughput: bytesPerSecond(uploadThroughputKbps),
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdownMultiplier })
    await page.goto(url, { waitUntil: 'commit' })
    const painted = await page.waitForFunction(
      (selector) => document.querySelector(selector) && performance.now(),
      shown,
    )
    return ((await painted.jsonValue()) ?? Number.NaN) / 1000
  } finally {
    await context.close()
  }
}
