import { dayIn } from './day.ts'

/** Today where a home is; at the head office for what is about no place, such as /buying. */
export const today = (timeZone = 'America/Toronto', now = new Date()) => dayIn(timeZone, now)
