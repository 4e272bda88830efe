import type { Config } from '@netlify/functions'
import { sendAlerts } from '#netlify/lib/mail/alerts.ts'
import { job } from '#netlify/lib/http/job.ts'

/**
 * Sends the day's mails about saved searches, from 9:00 in Toronto (8:00 in winter). Each run continues where the last
 * one stopped.
 */
export default job('alerts-send', async () => ({ written: await sendAlerts() }))

export const config: Config = { schedule: '* 13-14 * * *' }
