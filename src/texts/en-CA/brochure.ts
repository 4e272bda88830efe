/** A suite's page on paper. */
export const brochure = {
  print: 'Print brochure',
  /** Of the plan the suites of a page share: `7 suites from`. */
  from: (count: string) => `${count} from`,
  units: 'Available suites',
  more: (count: string) => `And ${count} more, at the address below.`,
}

/** Of the same paper, what is only ever written by the build: islands need not carry it. */
export const brochureSheet = {
  plan: 'The plan',
  noPlan: 'The drawing is not published yet. Ask us for it.',
  contact: 'Come and see it',
  salesCentre: 'Sales centre',
  call: 'Call',
  write: 'Write',
}
