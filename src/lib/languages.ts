/** Defined by the build (astro.config.mjs): a live site, not a demo or a preview. */
declare const __LIVE__: boolean | undefined

interface Language {
  /** BCP 47: the name of its folder in `src/texts` and of its condition in package.json's `imports`. */
  tag: string
  /** Before the path of each page. */
  prefix: string
  /** Its name and the link to it, in itself. */
  name: string
  short: string
  offer: string
  /** Who vouches for its texts. Without a name, a live site builds the pages but links none, and hides them from search engines. */
  reviser: string | null
}

/** The languages of the site. The first is at `/`, and functions answer in it by default. */
export const LANGUAGES: readonly [Language, ...Language[]] = [
  {
    tag: 'en-CA',
    prefix: '',
    name: 'English',
    short: 'EN',
    offer: 'Continue in English',
    reviser: 'Larkfield',
  },
  {
    tag: 'fr-CA',
    prefix: '/fr',
    name: 'Français',
    short: 'FR',
    offer: 'Continuer en français',
    reviser: null,
  },
]

/** The language of a BCP 47 tag. */
export const languageNamed = (tag: string) => LANGUAGES.find((one) => one.tag === tag) ?? LANGUAGES[0]

// A browser has neither where the development server has not defined it yet.
const isLive = () =>
  typeof __LIVE__ === 'boolean' ? __LIVE__ : globalThis.process?.env['CONTEXT'] === 'production'

/** The address of a page in a language: `/fr/suites/x` for `/suites/x`, and `/fr` for `/`. */
export const inLanguage = ({ prefix }: Pick<Language, 'prefix'>, path: string) =>
  prefix === '' ? path : prefix + path.replace(/^\/(?=$|[?#])/, '')

/** The language of an address, whatever its letter case, and the path without it. */
export const languageOf = (address: string, languages: readonly Language[] = LANGUAGES) => {
  for (const language of languages) {
    const rest = address.slice(language.prefix.length)
    const isIts = address.toLowerCase().startsWith(language.prefix) && /^(?:$|[/?#])/.test(rest)
    if (language.prefix !== '' && isIts) return { language, path: rest.replace(/^(?!\/)/, '/') }
  }
  return { language: LANGUAGES[0], path: address }
}

/** Whether pages link to its pages. */
export const isSigned = ({ reviser }: Language) => reviser !== null || !isLive()
