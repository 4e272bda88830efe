/** The statuses of a request to buy. The last four are final. */
export const REQUEST_STATUSES = [
  'submitted',
  'paused',
  'accepted',
  'agreement_sent',
  'signed',
  'declined',
  'withdrawn',
  'lapsed',
  'rescinded',
] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

const ENDS: readonly RequestStatus[] = ['declined', 'withdrawn', 'lapsed', 'rescinded']

export const isOver = (status: RequestStatus) => ENDS.includes(status)

interface Way {
  from: readonly RequestStatus[]
  /** Null: the status stays. */
  to: RequestStatus | null
}

/**
 * What the sales team can do with a request; the same as in `private.steps_of`. `hold` moves the end of the
 * hold, `days` changes the days of the purchase. A request lapses by itself when its hold ends.
 */
export const STEPS = {
  accept: { from: ['submitted'], to: 'accepted' },
  hold: { from: ['accepted', 'agreement_sent'], to: null },
  send_agreement: { from: ['accepted'], to: 'agreement_sent' },
  sign: { from: ['agreement_sent'], to: 'signed' },
  days: { from: ['agreement_sent', 'signed'], to: null },
  decline: { from: ['submitted', 'paused', 'accepted', 'agreement_sent'], to: 'declined' },
  /** Only the buyer can send it again. */
  withdraw: { from: ['submitted', 'paused', 'accepted', 'agreement_sent'], to: 'withdrawn' },
  rescind: { from: ['signed'], to: 'rescinded' },
  /** Undoes a mistake. */
  reopen: { from: ['accepted', 'declined', 'lapsed'], to: 'submitted' },
} as const satisfies Record<string, Way>
export type Step = keyof typeof STEPS
export const STEP_NAMES = Object.keys(STEPS) as [Step, ...Step[]]
/** Steps that need no input. */
export const STEPS_WITHOUT_FIELDS: readonly Step[] = ['decline', 'withdraw', 'rescind', 'reopen']

export const stepsFrom = (status: RequestStatus) =>
  STEP_NAMES.filter((name) => (STEPS[name].from as readonly RequestStatus[]).includes(status))

/** A hold ends at most this many days after it is set. */
export const HOLD_DAYS = 30
