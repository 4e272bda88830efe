/** A hold that the sales team enters for a person without an account. */
export const holdForPerson = {
  /** Buttons that open the dialog. */
  forPerson: 'Hold for a person',
  forSuite: 'Hold a suite',
  titleOfSuite: (suite: string) => `Hold ${suite} for a person`,
  titleOfPerson: (name: string) => `Hold a suite for ${name}`,
  text: 'If the suite is available, it goes on hold at once, and its page says so. Otherwise, the request waits in line.',
  onHold: (reference: string) => `The suite is on hold for ${reference}: this request will wait in line.`,
  others: (count: number) =>
    count === 1
      ? 'Someone has already requested it. The hold goes ahead of them.'
      : `There are already ${count} open requests for it. The hold goes ahead of them.`,
  suite: 'Suite',
  suiteHint: 'Building or unit',
  suiteNone: 'No matching suites for sale.',
  holdUntil: 'Hold until',
  holdHint: (zone: string) => `Up to 30 days ahead (${zone})`,
  parking: 'With parking',
  noIdentity:
    'You don’t need identity details. The person gets emails only if they agreed to them or if their requests were handed over to their account.',
  submit: 'Hold suite',
  working: 'Holding...',
  keep: 'Cancel',
  close: 'Close',
  held: (reference: string) => `On hold: ${reference}.`,
  queued: 'The request waits in line',
  queuedText: (holder: string) =>
    `The suite is on hold for ${holder}. This request waits in line: accept it once the suite is free.`,
  queuedBehindNone: 'The request waits in line.',
  open: (reference: string) => `Open ${reference}`,
}

/** A suite as the sales team sees it: its price and its state are for editors. */
export const suitePanel = {
  price: 'Price',
  status: 'Status',
  plan: 'Plan',
}
