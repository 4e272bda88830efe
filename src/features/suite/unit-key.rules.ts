const UNSEEN = /[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
/** Words before a number that repeat what the number says. */
const WORDS =
  /^(?:(?:suite|ste|unite|unit|apartment|appartement|appt|apt|app|condo|logement|bureau|numero|number|num|no)(?: +(?=.)| *(?=[0-9])))+/

/**
 * The identity of a unit number, as `private.unit_key` of the database has it: 0204 is 204, `PH-01` is PH1,
 * `Suite 301` is 301. Two numbers separated by a sign (12-01) differ from the same digits together (1201).
 */
export const unitKey = (unit: string) =>
  unit
    .replaceAll('°', 'o')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(UNSEEN, '')
    .replaceAll(/[^a-z0-9\u00c0-\u1fff\u2c00-\ud7ff]+/g, ' ')
    .trim()
    .replace(WORDS, '')
    .replace(/^(?:(s)ub|(l)ower|(u)pper)? ?penthouse(?![a-z])/, '$1$2$3ph')
    .replace(/^(?:town ?house|town ?home|maison de ville)(?![a-z])/, 'th')
    .replaceAll(/([0-9]) (?=[0-9])/g, '$1-')
    .replaceAll(' ', '')
    .replaceAll(/(?<![0-9])0+(?=[0-9])/g, '') || unit.trim().toLowerCase()
