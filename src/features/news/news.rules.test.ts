import { describe, expect, it } from 'vitest'
import { aSuite } from '#features/suite/suite.fixture.ts'
import { formats } from '#lib/format.ts'
import { placesOf } from '#lib/place-names.ts'
import { searchNames } from '#texts/alert.ts'
import { figures, inCurrency, unitName } from '#texts/figures.ts'
import { suiteFilters } from '#texts/listing.ts'
import { taxLabel } from '#texts/suite.ts'
import { letterFor, newsInWords, type Reader } from './letter.rules.ts'
import { changesOf, kilometres, listsOf } from './news.rules.ts'
import { nameList, readList, writeList } from './saved-address.rules.ts'

const places = placesOf({
  language: 'fr-CA',
  cities: {},
  regions: { 'British Columbia': 'Colombie-Britannique' },
  cityLine: (city, region) => `${city} (${region})`,
})
const texts = { formats, places, searchNames, figures, inCurrency, unitName, suiteFilters, taxLabel }

const kept = (address: string) => {
  const list = readList(address)
  return list && writeList(list)
}

describe('the address of a saved list', () => {
  it.each([
    ['/all-suites?sort=newest&type=Condo&page=3&per=12&price=700000', '/all-suites?price=700000&type=condo'],
    ['/All-Suites/?price=9999&exposure=sw&exposure=S', '/all-suites?exposure=SW&exposure=S'],
    [
      '/results?radius=7&bedrooms=2&place=6167865&city=Toronto#map',
      '/results?place=6167865&city=Toronto&radius=25&bedrooms=2',
    ],
    ['/all-suites?cards=plan&bedrooms=2', '/all-suites?bedrooms=2'],
    ['/all-suites?building=aurora-on-king', '/all-suites?building=aurora-on-king'],
    ['/all-suites?building=%3Cb%3E', '/all-suites'],
    ['/UserPage?x=1', '/UserPage'],
  ])('%s is kept as %s', (given, wanted) => expect(kept(given)).toBe(wanted))

  it.each([
    '/results?city=Toronto',
    '/',
    '/manage',
    '//elsewhere.example/all-suites',
    'https://elsewhere.example/all-suites',
    'all-suites',
    '/\\elsewhere.example/all-suites',
    '',
  ])('%j is none', (given) => expect(kept(given)).toBe(null))

  it('has a name people know it by', () => {
    const nameOf = (address: string) => {
      const list = readList(address)
      return list && nameList(list, [{ id: 'aurora-on-king', name: 'Aurora on King' }], texts)
    }
    expect(nameOf('/all-suites')).toBe('All homes')
    expect(nameOf('/results?place=1&city=Toronto%2C+Ontario&radius=50&type=condo')).toBe(
      'Toronto, Ontario, within 50 km: Condo',
    )
    expect(nameOf('/all-suites?building=aurora-on-king')).toBe('All homes: Aurora on King')
    expect(nameOf('/UserPage')).toBe('Your favourites')
  })

  it('names its place in the language of its owner', () => {
    const list = readList('/results?place=1&city=Vancouver%2C+British+Columbia%2C+United+States&radius=25')
    expect(list && nameList(list, [], texts)).toBe(
      'Vancouver, Colombie-Britannique, États-Unis, within 25 km',
    )
  })
})

const suite = (id: string, given: Parameters<typeof aSuite>[0] = {}) =>
  aSuite({ _id: id, price: 600_000, available: true, ...given })
const before = (suiteId: string, wasAvailable: boolean, wasPrice: number) => ({
  suiteId,
  wasAvailable,
  wasPrice,
})
const told = (changes: ReturnType<typeof changesOf>) =>
  changes.map(({ kind, suite: { _id } }) => `${kind} ${_id}`)

describe('what is told', () => {
  it('compares a suite before its first change with now', () => {
    const news = [
      before('a', false, 600_000),
      before('b', true, 650_000),
      before('b', true, 640_000),
      before('c', true, 600_000),
      // Changed and turned back.
      before('d', true, 600_000),
      // Came and went between two mails.
      before('e', false, 600_000),
      before('e', true, 600_000),
      // Not published.
      before('f', true, 1),
    ]
    const gone = { available: false }
    const suites = [suite('c', gone), suite('b'), suite('a'), suite('d'), suite('e', gone)]
    const changes = changesOf(news, suites)
    expect(told(changes)).toEqual(['new a', 'price b', 'sold c'])
    expect(changes[1]?.was).toBe(650_000)
  })
})

const near = { latitude: 43.65, longitude: -79.38 }
const atlas = {
  places: new Map([['1', near]]),
  buildings: new Map([
    [suite('x').building.id, { latitude: 43.7, longitude: -79.4 }],
    ['far', { latitude: 49.9, longitude: -97.1 }],
  ]),
}

describe('who is told', () => {
  const far = { id: 'far' }
  const changes = changesOf(
    [
      before('a', false, 1),
      before('b', true, 800_000),
      before('c', true, 600_000),
      before('d', true, 500_000),
    ],
    [
      suite('a', { building: far }),
      suite('b'),
      suite('c', { available: false }),
      suite('d', { price: 800_000 }),
    ],
  )
  const heardBy = listsOf(changes, atlas)

  it('is a list by its own filter, with the price of before or now', () => {
    expect(told([...heardBy('/all-suites')])).toEqual(['new a', 'price b', 'price d', 'sold c'])
    expect(told([...heardBy('/all-suites?price=700000')])).toEqual(['new a', 'price b', 'price d', 'sold c'])
    expect(told([...heardBy('/all-suites?price=500000')])).toEqual(['price d'])
    expect(told([...heardBy('/all-suites?building=far')])).toEqual(['new a'])
  })

  it('is a search within its radius, and none whose place is not known any more', () => {
    expect(told([...heardBy('/results?place=1&city=Toronto&radius=25')])).toEqual([
      'price b',
      'price d',
      'sold c',
    ])
    expect(heardBy('/results?place=2&city=Nowhere&radius=25')).toEqual([])
    expect(kilometres(near, near)).toBe(0)
    expect(kilometres({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 })).toBeCloseTo(111.195, 2)
  })

  const reader = (addresses: string[], favourites: string[] = []): Reader => ({
    person: 'p',
    email: 'ada@person.example',
    searches: addresses.map((address, at) => ({ id: String(at), address })),
    favourites,
  })
  const buildings = [{ id: 'far', name: 'Far' }]

  it('gets one mail, which tells a change once and names the lists that had one', () => {
    const lists = ['/all-suites', '/results?place=2&city=Nowhere', '/all-suites?building=far']
    const letter = letterFor(reader(lists), { changes, heardBy, buildings })
    expect(letter?.searches).toEqual(['0', '2'])
    expect(letter?.params).toMatchObject({ more: 0, lists: [lists[0], lists[2]] })
    expect(letter?.params.buildings).toEqual(buildings)
    const news = letter?.params.news.map((one) => newsInWords(one, texts))
    expect(news?.map(({ path }) => path)).toEqual(['a', 'b', 'd', 'c'].map((id) => `/suites/${id}`))
    expect(news?.[1]).toMatchObject({
      kind: 'price',
      price: expect.stringContaining('$600,000 CAD'),
    })
    expect(news?.[1]?.was).toBe('$800,000 CAD')
  })

  it('is told about favourites that are sold, cost something else or are for sale again', () => {
    const letter = letterFor(reader(['/UserPage'], ['a', 'c']), { changes, heardBy, buildings })
    expect(letter?.params.news.map(({ kind }) => kind)).toEqual(['again', 'sold'])
  })

  it('gets none where nothing has changed', () => {
    expect(letterFor(reader(['/UserPage']), { changes, heardBy, buildings })).toBe(null)
  })
})
