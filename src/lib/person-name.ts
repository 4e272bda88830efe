import { brand } from './brand.ts'

/** Ends of sentences, and characters of addresses. */
const SIGNS = /[@:;!?¡¿。\u2028\u2029]/u
const WWW = /(?:^|[^a-z0-9])www\./iu
/** A dot inside a word, as in `evil.com`. Initials (`J.R.R.`) have one letter after each; `St. John` has a blank. */
const DOT_INSIDE = /\.[^\][\s.,()"'’”«»&/-][^\][\s.,()]/u
/** A full stop after a word too long to be an abbreviation, with text after it. */
const FULL_STOP = /[^\s.'’-]{7}\.\s+\S/u
const DIGIT = /[0-9٠-٩۰-۹०-९]/gu
/** `9123-4567 Québec inc.`: a company without another name. */
const NUMBERED =
  /^[0-9]{3,4}-?[0-9]{3,6} (?:Canada|Ontario|Québec|Quebec|Alberta|B\.?C\.?|British Columbia|Manitoba|Saskatchewan|Nova Scotia|New Brunswick|Newfoundland) (?:inc|ltd|ltée|ltee|corp|limited|limitée)\.?$/iu
/** Words of sentences that are rarely names, at most one of them at a time. */
const WORDS = new Set(
  (
    'you your our us have are was were been this that these with from please click here now account password ' +
    'vous votre vos notre avez êtes cliquez veuillez ici pour avec cette maintenant compte'
  ).split(' '),
)

/** At the beginning of a word, also spaced out: `Clark Field` is a name. */
const OURS = new RegExp(`(?:^|[^a-z])${[...brand.name.toLowerCase()].join('[^a-z]*')}`, 'u')

/** Shortest phone number (digits). */
const PHONE = 7
/** More words than the longest name we know. */
const LONGEST = 12

/** Not a sentence, and nothing that a mail program turns into a link. */
const saysNothing = (text: string) => {
  const name = text.normalize('NFKC')
  const words = name.toLowerCase().split(/[\s,.()"&/]+/u)
  return (
    ![SIGNS, WWW, DOT_INSIDE, FULL_STOP].some((rule) => rule.test(name)) &&
    name.split(/\s+/u).filter(Boolean).length <= LONGEST &&
    words.filter((word) => WORDS.has(word)).length < 2
  )
}

/**
 * Whether a text can be a person's name: not a sentence, and nothing that a mail program turns into a link. A
 * stranger's name is read beside our own words, so it must not carry a message. Doubtful texts pass: names
 * have digits, initials, titles and every script. Our own name is refused. `private.is_name` has the same
 * rule. An empty text passes.
 */
export const isPersonName = (text: string) => {
  const name = text.normalize('NFKC')
  const digits = name.match(DIGIT)?.length ?? 0
  return (
    saysNothing(name) &&
    (digits < PHONE || NUMBERED.test(name)) &&
    !OURS.test(name.normalize('NFKD').toLowerCase())
  )
}

/** A phone number of North America; a figure of a plan is shorter. */
const PHONE_NUMBER = /(?:^|[^0-9])1?[ .-]?\(?[0-9]{3}[) .-]*[0-9]{3}[ .-]*[0-9]{4}(?:$|[^0-9])/u
/** A full stop after a word that is not one of these, with text after it. */
const SHORTENED = /(?<![\p{L}\p{N}_])(?:ave|ste|blvd|boul|bldg|apt)\./giu
const STOP_INSIDE = /[^\s.]{3}\.\s+\S/u
/** Longest name of a building or a plan (letters). */
const TITLE = 120

/**
 * Whether a text can be the name of a building, a plan or a unit: these appear in subjects of mails.
 * `private.is_title` has the same rule.
 */
export const isTitle = (text: string) => {
  const title = text.replaceAll(': ', ' ').replaceAll(/\.([0-9])/gu, ' $1')
  return (
    [...text].length <= TITLE &&
    saysNothing(title) &&
    !PHONE_NUMBER.test(title) &&
    !STOP_INSIDE.test(title.replaceAll(SHORTENED, ''))
  )
}
