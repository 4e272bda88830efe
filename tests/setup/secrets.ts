/** The patterns of keys of the services we use. Placeholders in documents do not match them. */
const KEYS: [what: string, pattern: RegExp][] = [
  ['a secret key of Supabase', /\bsb_secret_[\w-]{16,}/],
  ['an access token of Supabase', /\bsbp_[a-f0-9]{32,}/],
  ['a token (JWT)', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/],
  ['a key of Brevo', /\bx(?:keysib|smtpsib)-[\w-]{20,}/],
  ['a build hook', /api\.netlify\.com\/build_hooks\/[a-f0-9]{16,}/],
  ['a token of Netlify', /\bnf[pc]_[A-Za-z0-9]{30,}/],
  ['a key of a ring', /\b\d{1,6}:[A-Za-z0-9+/]{43}=/],
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/],
  ['a token of GitHub', /\bgh[pousr]_[A-Za-z0-9]{36}/],
  ['a token of npm', /\bnpm_[A-Za-z0-9]{36}/],
  ['a key of Amazon', /\bAKIA[0-9A-Z]{16}\b/],
  [
    'a database with its password',
    /\bpostgres(?:ql)?:\/\/[^\s:/$<{…]+:[^\s@$<{…]{6,}@(?!127\.0\.0\.1|localhost)[\w.-]+/,
  ],
]

/** The kinds of keys found in a text. */
export const secretsIn = (text: string) =>
  KEYS.filter(([, pattern]) => pattern.test(text)).map(([what]) => what)
