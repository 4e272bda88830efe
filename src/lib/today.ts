import { dayIn } from './day.ts'

/** Today at the head office, for what is written for everybody, such as a build. */
export const today = (now = new Date()) => dayIn('America/Toronto', now)
