import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { avoidedIn } from '#tests/fixtures/glossary.ts'
import { faultsOf } from '#tests/fixtures/typography.ts'
import { repository } from '#netlify/build/repository.ts'
import { buildings } from '#supabase/seed/demo/buildings.ts'
import { englishWords, saidIn, STREET } from '#tests/fixtures/english.ts'

// The typography of Québec and words that are wrong for us, in every French text.

const folder = join(repository, 'src/texts')
const partsOf = (language: string) =>
  readdirSync(join(folder, language)).filter((name) => name.endsWith('.ts'))
const partOf = async (language: string, part: string) =>
  (await import(/* @vite-ignore */ join(folder, language, part))) as Record<string, unknown>
/** The desk stays English. */
const isDesk = (part: string) => part.startsWith('desk')

/** For every text that a text takes in. It has no letters: those that remain are the text's own. */
const TEXT = '1204'
/** Every value that a text takes by name: a new text may need another. */
const named = {
  ...{
    reference: TEXT,
    unit: TEXT,
    building: TEXT,
    plan: TEXT,
    place: TEXT,
    price: TEXT,
    was: TEXT,
    suite: TEXT,
  },
  ...{
    name: TEXT,
    email: TEXT,
    phone: TEXT,
    buyer: TEXT,
    token: TEXT,
    request: TEXT,
    message: TEXT,
    page: TEXT,
  },
  ...{ day: TEXT, time: TEXT, zone: TEXT, hold: { day: TEXT, time: TEXT, zone: TEXT } },
  ...{ agreementOn: TEXT, documentsReceivedOn: TEXT, cancelUntil: TEXT, since: TEXT, methods: TEXT },
  ...{ words: TEXT, by: TEXT, problem: TEXT, reason: TEXT, type: TEXT },
  ...{ number: 2, amount: TEXT, dueOn: TEXT, units: TEXT },
  ...{
    tasks: { count: 2 },
    holds: { count: 2 },
    deposits: { count: 2 },
    visits: { count: 2 },
    leads: { count: 2 },
  },
  ...{ parking: true, second: true, onHold: true, again: true, canReply: true, days: ['mon'] },
  ...{
    status: 'accepted',
    why: 'withdrawn',
    what: 'hold',
    role: 'sales',
    kind: 'question',
    trouble: 'build-old',
  },
  ...{
    maximum: 2,
    minimum: 2,
    megabytes: 2,
    rows: 2,
    seconds: 2,
    count: 2,
    values: [TEXT],
    lists: [TEXT],
    more: 2,
  },
  news: [],
}
const sparse = {
  ...named,
  ...{ price: '', was: '', plan: '', unit: '', buyer: '', request: undefined, hold: null, days: [], more: 0 },
  ...{ agreementOn: '', documentsReceivedOn: '', cancelUntil: '', role: 'manager', seconds: 120 },
  ...{ parking: false, second: false, onHold: false, again: false, canReply: false },
}
const eachOf = (key: string, values: string) => values.split(' ').map((value) => ({ [key]: value }))
const varied = [
  ...eachOf('status', 'submitted paused accepted agreement_sent signed declined withdrawn lapsed rescinded'),
  ...eachOf('why', 'account-deleted second-objected lapsed'),
  ...eachOf('kind', 'first failed set-aside refused confirmed moved cancelled deleted'),
  ...eachOf('trouble', 'build-failing build-unknown'),
  ...['new', 'price', 'sold'].flatMap((kind) =>
    [named, sparse].map((news) => ({ news: [{ ...news, kind, path: '/' }] })),
  ),
  { what: 'days' },
  { role: 'editor' },
  { status: 'signed', why: 'second-objected' },
]
const objects = varied.flatMap((one) => [
  { ...named, ...one },
  { ...sparse, ...one },
])
const troubles = ['failed', 'set-aside', 'refused'].map((kind) => ({ kind, place: TEXT, count: 2 }))
/** What functions are called with: one value for all their parameters, or an object first. Not all of it suits them. */
const values = [0, 1, 1.5, 2, 1200, TEXT, true, false, 'you', 'partner', null]
const argumentsOf = ({ length }: { length: number }): unknown[][] => {
  const others = Array.from({ length: Math.max(0, length - 1) }, () => TEXT)
  return [
    ...values.map((value) => Array.from({ length: Math.max(1, length) }, () => value)),
    ...[troubles, [TEXT], ...objects].map((first) => [first, ...others]),
    // A last value is often one that can be missing.
    ...(length > 1 ? [[...others, '']] : []),
  ]
}
/** Whether a function was called with what does not suit it. */
const isWrong = (text: string, given: readonly unknown[]) =>
  /\b(?:undefined|NaN)\b|\[object|=>/.test(text) ||
  [null, true, false, 'you', 'partner'].some(
    (value) => given.includes(value) && new RegExp(`\\b(?:${value})+\\b`).test(text),
  )

/** Strings that nobody reads. */
const CODE = new Set('id focus iso logo status seen'.split(' '))
const isAddress = (text: string) => /^(?:[/#]|mailto:|tel:|https?:)/.test(text)

/** Texts by their path, with all that functions answer. */
const textsIn = (value: unknown, at = ''): [path: string, text: string][] => {
  if (typeof value === 'string') return isAddress(value) ? [] : [[at, value]]
  if (typeof value === 'function')
    return argumentsOf(value).flatMap((parameters, index) => {
      try {
        const answer: unknown = value(...parameters)
        if (typeof answer === 'object' && parameters.some((one) => one === answer)) return []
        const said = textsIn(answer, `${at}(${index})`)
        return said.some(([, text]) => isWrong(text, parameters)) ? [] : said
      } catch {
        return []
      }
    })
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inside]: [string, unknown]) =>
    CODE.has(key) && typeof inside === 'string' ? [] : textsIn(inside, `${at}/${key}`),
  )
}
const functionsIn = (value: unknown, at = ''): string[] => {
  if (typeof value === 'function') return [at]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inside]: [string, unknown]) =>
    functionsIn(inside, `${at}/${key}`),
  )
}

const all = async (language: string) => {
  const parts = partsOf('fr-CA').filter((part) => !isDesk(part))
  const modules = await Promise.all(parts.map(async (part) => [part, await partOf(language, part)] as const))
  return Object.fromEntries(modules)
}
const french = await all('fr-CA')
const english = await all('en-CA')
const texts = textsIn(french)

describe('faults', () => {
  it.each([
    ["L'agent", 'a straight apostrophe or quotation mark'],
    ['Le "plan"', 'a straight apostrophe or quotation mark'],
    ['1\u202f299', 'a narrow no-break space, which our fonts lack'],
    ['Merci !', 'a space before ; ! or ?'],
    ['Oui\u00a0?', 'a space before ; ! or ?'],
    ['Prix: 2', 'no no-break space before a colon'],
    ['Prix :', 'no no-break space before a colon'],
    ['« Plan »', 'no no-break space inside « »'],
    ['Un instant...', 'three full stops for an ellipsis'],
    ['Votre application est reçue', 'application'],
    ['un développement immobilier', 'développement immobilier'],
    ['Voir cette suite', 'suite'],
    ['24 suites', 'suite'],
    ['Votre e-mail', 'email'],
    ['Email', 'email'],
    ['Magasiner un condo', 'magasiner'],
    ['une unité', 'unité'],
  ])('%s', (text, fault) => expect(faultsOf(text)).toEqual([fault]))

  it.each([
    'Prix\u00a0: 1\u00a0299\u00a0$',
    'Ouvert à 13:05, https://larkfield.example',
    'La suite, ensuite et par la suite',
    'Donner suite à l’opportunité',
    'Sans «\u00a0{{ .Email }}\u00a0»',
    'en application/json',
    'une application d’authentification',
  ])('none in: %s', (text) => expect(faultsOf(text)).toEqual([]))
})

it('calls every function of the texts', () => {
  const called = new Set(texts.map(([path]) => path.replace(/\(.*$/, '')))
  expect(functionsIn(french).filter((path) => !called.has(path))).toEqual([])
})

it('has no fault in any text', () => {
  const found = texts.flatMap(([path, text]) => faultsOf(text).map((fault) => `${path}: ${fault}: ${text}`))
  expect(found).toEqual([])
})

it.each([
  ['en-CA', 'Somebody logged in', ['sign in, sign out', 'someone, no one, everyone, anyone']],
  ['en-CA', 'The website has it soon.', ['it will be on the website after the next build']],
  ['en-CA', 'Session expired. Please log in again.', []],
  ['fr-CA', 'Demandez un devis', ['soumission']],
] as const)('the glossary of %s: %s', (language, text, used) =>
  expect(avoidedIn(language, text)).toEqual(used),
)

it('uses one word for one thing', async () => {
  const desk = await Promise.all(
    partsOf('en-CA')
      .filter(isDesk)
      .map(async (part) => [part, await partOf('en-CA', part)] as const),
  )
  const said = (['en-CA', 'fr-CA'] as const).flatMap((language) =>
    textsIn(language === 'fr-CA' ? french : { ...english, ...Object.fromEntries(desk) }).flatMap(
      ([path, text]) => avoidedIn(language, text).map((used) => `${language}${path}: ${used}: ${text}`),
    ),
  )
  expect(said).toEqual([])
})

it('keeps both rules in the demo data', () => {
  const demo = buildings.flatMap(({ id, french: own }) => textsIn(own, id))
  expect(demo.length).toBeGreaterThan(200)
  expect(
    demo.flatMap(([path, text]) =>
      [...faultsOf(text), ...avoidedIn('fr-CA', text)].map((fault) => `${path}: ${fault}: ${text}`),
    ),
  ).toEqual([])
})

/** Words of both languages, and names. */
const SHARED = new Set(
  [
    'plan plans studio condo condos menu pages documents action design source marketing ne se',
    'canada ontario alberta manitoba saskatchewan illinois québec toronto vaughan montréal chicago',
    // Codes of data: of a business, a country and parts of a list.
    'larkfield realty consulting inc brokerage professionalservice realestateagent ca ii iii iv',
    'aurora on king breakwater the tinsmith les deux sœurs ferry house kestrel yards juniper walk millrace',
  ].flatMap((words) => words.split(' ')),
)
/** New York prescribes it in English. */
const PRESCRIBED = /^THE COMPLETE OFFERING TERMS/
const isShared = (text: string) =>
  PRESCRIBED.test(text) ||
  text.includes('@') ||
  (
    text
      .replace(STREET, '')
      .toLowerCase()
      .match(/\p{L}{2,}/gu) ?? []
  ).every((word) => SHARED.has(word))

it('leaves no text in English', () => {
  const theirs = new Map(textsIn(english))
  const found = texts.filter(([path, text]) => text === theirs.get(path) && !isShared(text))
  expect(found.map(([path, text]) => `${path}: ${text}`)).toEqual([])
})

describe('English words', () => {
  it.each([
    ['Voir les suites available', ['available']],
    ['Please log in.', ['please', 'log']],
    ['Price: 649 900 $', ['price']],
    ['The Tinsmith is sold', ['is', 'sold']],
  ])('%s', (text, words) => expect(englishWords(text)).toEqual(words))

  it.each([
    'Logement 1204, Aurora on King\u00a0: 649\u00a0900\u00a0$ CA, 2 ch., orientation NO',
    'Le 1er décembre, 8,4 Mo, https://larkfield.example/suites/the-wren et sales@larkfield.example',
  ])('none in: %s', (text) => expect(englishWords(text)).toEqual([]))

  it('are read in all that a page says in French', () => {
    const page = `<html lang="fr-CA"><title>Sold out</title><meta name="description" content="Great homes">
      <script type="application/ld+json">{"@type":"House","name":"Nice","priceCurrency":"CAD"}</script>
      <p lang="en">Left out <b>too</b><br></p><a hreflang="en" lang="en-CA" title="English">English</a>
      <img alt="A kitchen"><input placeholder="Your name"><astro-island props="{&quot;x&quot;:&quot;Hidden&quot;}">
      <svg><title>North</title><text>Den</text></svg><p>After &amp; all</p></astro-island><script>let us</script></html>`
    const said = ['Nice', 'Sold out', 'Great homes', 'A kitchen', 'Your name', 'North', 'Den', 'After & all']
    expect(saidIn(page)).toEqual(said)
  })
})

it('has no English word in any text', () => {
  const found = texts
    .filter(([, text]) => !PRESCRIBED.test(text))
    .flatMap(([path, text]) => englishWords(text).map((word) => `${path}: ${word}: ${text}`))
  expect([...new Set(found)]).toEqual([])
})

it.each(partsOf('en-CA').filter(isDesk))('passes %s on in English', async (part) => {
  expect(Object.entries(await partOf('fr-CA', part))).toEqual(Object.entries(await partOf('en-CA', part)))
})
