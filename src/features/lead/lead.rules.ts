/**
 * Retention of leads in days. Questions: as long as the law presumes consent to an answer. Places in line:
 * until the homes may be on sale. Unsubscribed people: as long as a mail's link must work.
 */
export const LEAD_DAYS = { question: 180, first: 730, left: 61 }
