import type { Language } from '#netlify/lib/texts.ts'

/** The work of a row of the outbox. */
export interface Work {
  payload: unknown
  dedupeKey: string
  /** The language of the person it is about. */
  language: Language
}

/** Does the work once or throws a DeliveryError. */
export type Deliver = (work: Work) => Promise<void>
