import type { Config } from '@netlify/functions'
import { sendAlerts } from '#netlify/lib/alerts.ts'
import { job } from '#netlify/lib/job.ts'

/** The mails of the day to people with saved searches, from nine in Toronto on (eight in winter): what one run leaves is the next one's. */
export default job('alerts-send', async () => ({
  written: await sendAlerts(new Date().toISOString().slice(0, 10)),
}))

export const config: Config = { schedule: '* 13-14 * * *' }
