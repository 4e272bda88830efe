/**
 * Days leads are kept: questions as long as the law takes an answer for wanted, places in a line until the homes may be
 * on sale, who left as long as the link of a mail has to work.
 */
export const LEAD_DAYS = { question: 180, first: 730, left: 61 }
