/** Percentage up to an amount (null: no limit); each bracket begins where the previous one ends. */
export type Brackets = readonly (readonly [upTo: number | null, percent: number])[]

/** `percent` of the base, at most `max`: whole up to `full`, then falling linearly to `end` at `none`. */
export interface Taper {
  percent: number
  max: number
  full: number
  none: number
  end: number
}

/** A least and a most, both included. */
export interface Span {
  from: number
  to: number
}

export interface Source {
  /** The publisher and what was read. */
  source: string
  href: string
  /** The day it was read. */
  read: string
  /** `announced`: not yet in force on that day. `usual`: no rule, but what is usually charged. */
  status: 'law' | 'announced' | 'usual'
  /** Whether the source is the authority itself or secondary. */
  seen: 'official' | 'secondary'
}

/** A rule for agreements signed from one day to another, both included. */
export interface Rule<Value = unknown> extends Source {
  id: string
  from: string
  /** Null while no end is known. */
  until: string | null
  value: Value
}

/** Why there is no rule: none is known yet for that day, or the last one has ended. */
export interface Missing {
  missing: 'expired' | 'early'
  /** The last day of the last rule, or the first day of the first one. */
  day: string
}

// Marked pure so that a bundle leaves out the rules and sources it does not use.
/* @__NO_SIDE_EFFECTS__ */
export const rule = <Value>(
  id: string,
  from: string,
  until: string | null,
  value: Value,
  source: Source,
): Rule<Value> => ({
  id,
  from,
  until,
  value,
  ...source,
})

/* @__NO_SIDE_EFFECTS__ */
export const taper = (percent: number, max: number, full: number, none: number, end = 0): Taper => ({
  percent,
  max,
  full,
  none,
  end,
})

/* @__NO_SIDE_EFFECTS__ */
export const official = (source: string, href: string, read = '2026-11-20'): Source => ({
  source,
  href,
  read,
  status: 'law',
  seen: 'official',
})
/* @__NO_SIDE_EFFECTS__ */
export const secondary = (source: string, href: string, read = '2026-11-20'): Source => ({
  ...official(source, href, read),
  seen: 'secondary',
})
/* @__NO_SIDE_EFFECTS__ */
export const announced = (source: string, href: string, read = '2026-11-20'): Source => ({
  ...secondary(source, href, read),
  status: 'announced',
})
/* @__NO_SIDE_EFFECTS__ */
export const usual = (source: string, href: string, read = '2026-11-25'): Source => ({
  ...secondary(source, href, read),
  status: 'usual',
})
