import { REGIONS, type Region } from './place.rules.ts'

/** Its anchor on /buying: `british-columbia`. */
export const anchorOf = (region: Region) =>
  (Object.entries(REGIONS).find(([, code]) => code === region)?.[0] ?? '').replace(' ', '-')
