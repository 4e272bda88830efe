const letters = (count: number) => 'a'.repeat(count)
/** 252 characters. */
const longDomain = `${'a.'.repeat(125)}ca`

const LOCALS = [
  ...['tom&anna', 'a!b', 'a/b', 'a=b', 'a~b', 'a$b', 'a*b', 'a#b', 'a%b', "o'hara", 'a?b', 'a^b', 'a`b'],
  ...['a{b', 'a|b', 'a}b', '{{a}}', 'a+b', 'a-b', '-a-', '_', '1', 'a.b.c', '&', letters(64)],
]
const DOMAINS = [
  ...['b.xn--p1ai', 'xn--bcher-kva.example', '1.2.example', 'b-c.example', `${letters(63)}.example`],
  longDomain,
]
/** Unusual, but valid and deliverable. */
export const VALID_EMAILS = [
  ...LOCALS.map((local) => `${local}@sec.example`),
  ...DOMAINS.map((domain) => `a@${domain}`),
]

const WRONG_LOCALS = ['a..b', 'a.', '.a', '', 'a b', 'a,b', 'a(b', '<a', 'a@b', '"a b"', 'ä', letters(65)]
const WRONG_DOMAINS = [
  ...[
    'person',
    '-b.example',
    'b-.example',
    'b..example',
    'b.example.',
    'b_c.example',
    'b.e',
    'bücher.example',
  ],
  ...['127.0.0.1', '[127.0.0.1]', `${letters(64)}.example`, `a.${longDomain}`],
]
/** Not deliverable, or in a form that mail services refuse. */
export const INVALID_EMAILS = [
  ...WRONG_LOCALS.map((local) => `${local}@sec.example`),
  ...WRONG_DOMAINS.map((domain) => `a@${domain}`),
]
