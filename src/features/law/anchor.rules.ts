import { REGIONS, type Region } from './place.rules.ts'

/** Its place on the page about buying: `british-columbia`. */
export const anchorOf = (region: Region) =>
  (Object.entries(REGIONS).find(([, code]) => code === region)?.[0] ?? '').replace(' ', '-')
