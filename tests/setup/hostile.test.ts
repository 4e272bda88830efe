import { calculate, startFields } from '#features/calculator/calculator.rules.ts'
import { fieldsFrom, scenarioOf } from '#features/calculator/fields.rules.ts'
import { readScenario, SCENARIO, scenarioHref } from '#features/calculator/scenario.rules.ts'
import { homeFrom } from '#features/closing/cash-page.rules.ts'
import { closingInput, workOut } from '#features/closing/cash.rules.ts'
import { activeFilters } from '#features/listing/filter/filter-field.rules.ts'
import { COUNTRIES } from '#features/listing/filter/filter-values.rules.ts'
import {
  decodeFilter,
  FILTER_NAMES,
  matchesFilter,
  offeredFilter,
} from '#features/listing/filter/suite-filter.rules.ts'
import {
  decodeOrder,
  decodePage,
  decodePageSize,
  listHref,
} from '#features/listing/list/list-address.rules.ts'
import { ORDERS } from '#features/listing/list/suite-order.rules.ts'
import { letterFor } from '#features/news/letter.rules.ts'
import { nameOfList, readList, writeList } from '#features/news/saved-address.rules.ts'
import { readSearch, resultsHref } from '#features/search/search-address.rules.ts'
import { loginHref, nextPath } from '#features/session/session.rules.ts'
import { compareHref, comparedIn } from '#features/shortlist/compare.rules.ts'
import { aSuite, someSuites } from '#features/suite/suite.fixture.ts'
import { repository } from '#netlify/build/repository.ts'
import { harmless } from '#netlify/commands/terminal.ts'
import { readJson } from '#netlify/lib/http/body.ts'
import { ApiProblem } from '#netlify/lib/http/problem.ts'
import { readQuery } from '#netlify/lib/http/query.ts'
import { mailSchema } from '#netlify/lib/mail/templates.ts'
import { textsFor } from '#netlify/lib/texts.ts'
import { csvLine, SEPARATORS } from '#lib/csv.ts'
import { wordsOf } from '#lib/message.ts'
import { undated } from '#tests/fixtures/letters.ts'
import { CALLS, hostileListing, readRow, TABLES } from '#tests/fixtures/hostile.table.ts'
import { hostile, hostileQuery, hostileText, isText, nonsense, runs } from '#tests/fixtures/hostile.ts'
import { expectFigures, expectMail, expectPrintable, expectSheet } from '#tests/fixtures/hostile.sinks.ts'
import * as fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type * as z from 'zod/mini'

beforeAll(() => {
  vi.stubEnv('NEWSLETTER_KEYS', `1:${Buffer.alloc(32).toString('base64')}`)
})
afterAll(() => vi.unstubAllEnvs())

const SITE = 'https://site.example'
const ID = '6b1f6a52-7f0e-4a53-9f4c-0d5b6f1c2a77'
const TODAY = '2026-11-25'

const post = (body: string, schema: z.ZodMiniObject) =>
  readJson(
    new Request(SITE, { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
    schema,
  )
/** As in JSON, what is undefined is left out. */
const get = async (given: object, schema: z.ZodMiniObject) => {
  const present = Object.entries(given).filter(([, value]) => value !== undefined)
  return readQuery(new Request(`${SITE}?${new URLSearchParams(present)}`), schema)
}

/** What a refusal says, in words, at each field. */
const refusalOf = (error: unknown) => {
  if (!(error instanceof ApiProblem)) throw error
  expect([400, 413]).toContain(error.status)
  const said = [error.said, ...Object.values(error.fields ?? {})]
  expectFigures(said.map((message) => wordsOf(textsFor('en-CA').messages, message)))
}

/** No more than `readJson` reads. */
const isBody = (value: unknown) => isText(value) && Buffer.byteLength(JSON.stringify(value)) < 16_000
const calls = Object.entries(CALLS).flatMap(([name, schemas]) =>
  Object.entries(schemas).map(([of, schema]) => ({ name, of, schema })),
)

describe('a call', () => {
  it('names in `takes` what it reads', () => {
    const folder = join(repository, 'netlify/functions')
    const read = readdirSync(folder).flatMap((file) => {
      const code = readFileSync(join(folder, file), 'utf8')
      const found = [...code.matchAll(/(?:readJson|readQuery|leaveToken)\(\w+, (\w+)[,)]/g)].map(
        ([, of]) => of,
      )
      return [...new Set(found)].map((of) => `${file.replace('.ts', '')} ${of}`)
    })
    expect(calls.map(({ name, of }) => `${name} ${of}`).toSorted()).toEqual(read.toSorted())
  })

  it.each(calls)('$name takes what $of accepts, even when it comes again', async ({ of, schema }) => {
    const property = fc.asyncProperty(hostile(schema).filter(isBody), async (given) => {
      if (of === 'query') return void (await get(given as object, schema))
      const taken = await post(JSON.stringify(given), schema)
      expect(await post(JSON.stringify(taken), schema)).toEqual(taken)
    })
    await fc.assert(property, runs(25))
  })

  it.each(calls)('$name says what is wrong with anything else ($of)', async ({ of, schema }) => {
    const property = fc.asyncProperty(nonsense(schema), async (entries) => {
      const taken =
        of === 'query'
          ? get(Object.fromEntries(entries), schema)
          : post(
              `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join()}}`,
              schema,
            )
      await taken.catch(refusalOf)
      expect(({} as Record<string, unknown>)['x']).toBeUndefined()
    })
    await fc.assert(property, runs(25))
  })
})

describe('a mail', () => {
  it('is text, whatever its row says', () => {
    fc.assert(fc.property(hostile(mailSchema).filter(isText), expectMail), runs(120))
  })

  const withEmail = calls.flatMap(({ name, schema }) => {
    const { email } = schema.shape
    return email && name !== 'hooks-brevo' ? [[name, email] as const] : []
  })
  it.each(withEmail)('goes to each address that %s accepts', (_, email) => {
    const property = fc.property(hostile(email), (given) => {
      const to = String(given ?? '')
        .trim()
        .toLowerCase()
      // Of a person at the desk it may be left out.
      if (to !== '') expectMail({ template: 'account-exists', to, params: {} })
    })
    fc.assert(property, runs(100))
  })
})

describe('an import', () => {
  const tables = Object.entries(TABLES)

  it.each(tables)('reads in a table of %s what its columns accept', (_, { columns, row }) => {
    const property = fc.property(row, (given) => {
      expect(readRow(columns, given).complaints).toEqual([])
    })
    fc.assert(property, runs(40))
  })

  it.each(tables)('says in print what is wrong with a row of %s', (_, { columns }) => {
    const [first = '', ...names] = Object.keys(columns)
    const cells = fc.array(hostileText.filter(isText), { minLength: names.length, maxLength: names.length })
    const property = fc.property(cells, (texts) => {
      const given = Object.fromEntries(names.map((name, at) => [name, texts[at] ?? '']))
      // A row of empty cells is none.
      for (const complaint of readRow(columns, { [first]: 'x', ...given }).complaints) {
        expect(complaint.isWellFormed()).toBe(true)
        expectPrintable(harmless(complaint))
      }
    })
    fc.assert(property, runs(40))
  })
})

describe('a listing', () => {
  const suites = hostileListing.map(({ building, suite }) => {
    const { name, city, region } = building as Record<string, string>
    const { unit_number: unitNumber = '', floorplan_type: floorplanType = null } = suite as Record<
      string,
      string
    >
    return aSuite({
      unitNumber,
      floorplanType,
      building: { name: name ?? '', city: city ?? null, region: region ?? null },
    })
  })

  it('is named in each mail about it', () => {
    const property = fc.property(
      suites,
      ({ unitNumber: unit, floorplanType, building: { name: building, region } }) => {
        const asked = { price: 1, currency: 'CAD', tax: null, region }
        const request = { reference: '6B1F6-A527F', unit, building, asked }
        for (const template of [
          'buy-request-buyer',
          'buy-request-sales',
          'buy-request-status',
          'buy-request-ended',
        ]) {
          const state = { status: 'accepted', why: 'withdrawn', ...undated }
          const params = { ...request, ...state, request: ID, parking: true, second: false, onHold: false }
          expectMail({ template, to: 'a@x.example', params })
        }
        const about = { lead: ID, building, plan: floorplanType ?? '', unit }
        for (const kind of ['question', 'first'])
          expectMail({ template: 'lead-person', to: 'a@x.example', params: { ...about, kind } })
      },
    )
    fc.assert(property, runs(40))
  })

  it('stands in the mail of a day, in whole letters', () => {
    const address = '/all-suites?building=aurora-on-king'
    const reader = { person: ID, email: 'a@x.example', favourites: [], searches: [{ id: ID, address }] }
    const property = fc.property(suites, (suite) => {
      const changes = [{ kind: 'price' as const, suite, was: 1 }]
      const letter = letterFor(reader, { changes, heardBy: () => changes, buildings: [suite.building] })
      expect(letter).toSatisfy(isText)
      expectMail({ template: 'alert', to: letter?.to, params: letter?.params })
    })
    fc.assert(property, runs(40))
  })
})

describe('an address', () => {
  const address = (names: readonly string[], path = '/x') =>
    hostileQuery(names).map((params) => new URL(`${path}?${params}`, SITE))

  it('of the calculator and of cash to close shows figures, and reads back as it was written', () => {
    const property = fc.property(address(SCENARIO), ({ search }) => {
      const scenario = readScenario(search)
      const { home } = homeFrom(scenario)
      const start = startFields(649_900, 13)
      const fields = fieldsFrom(start, scenario)
      for (const needs of ['filled', 'non-zero'] as const)
        expectFigures(calculate(fields, { country: home.place.country, maintenance: null, needs }))
      expectFigures(workOut(closingInput(home, 649_900, scenario, TODAY)))
      const written = scenarioHref(new URL(SITE), scenarioOf(fields, start))
      const again = fieldsFrom(start, readScenario(new URL(written, SITE).search))
      expect(scenarioHref(new URL(SITE), scenarioOf(again, start))).toBe(written)
    })
    fc.assert(property, runs(100))
  })

  it('of a list names its filters, order and page, and reads back as it was written', () => {
    const property = fc.property(
      address([...FILTER_NAMES, 'sort', 'page', 'per', 'plan']),
      fc.option(hostileText),
      (url, remembered) => {
        const read = ({ searchParams }: URL) => ({
          filter: decodeFilter(searchParams),
          sort: decodeOrder(searchParams, ORDERS),
          page: decodePage(searchParams),
          per: decodePageSize(searchParams, remembered),
        })
        const state = read(url)
        const fields = { scope: 'search', buildings: [], countries: COUNTRIES } as const
        expectFigures(activeFilters(offeredFilter(state.filter, fields), fields))
        expectFigures([state.page, state.per])
        someSuites.filter(matchesFilter(state.filter))
        expect(read(new URL(listHref(url, state), SITE))).toEqual(state)
      },
    )
    fc.assert(property, runs(500))
  })

  it('of a search reads back as it was written', () => {
    const property = fc.property(address(['place', 'city', 'radius']), ({ searchParams }) => {
      const search = readSearch(searchParams)
      expect(readSearch(new URL(resultsHref(search), SITE).searchParams)).toEqual(search)
    })
    fc.assert(property, runs(500))
  })

  it('of a saved list is one, short enough to be kept, and has a name', () => {
    const paths = fc.constantFrom('/results', '/all-suites', '/UserPage')
    const lists = paths.chain((path) => address([...FILTER_NAMES, 'place', 'city', 'radius'], path))
    const property = fc.property(lists, ({ pathname, search }) => {
      const list = readList(pathname + search)
      if (!list) return
      const written = writeList(list)
      expect(written.length).toBeLessThanOrEqual(1_000)
      expect(readList(written)).toEqual(list)
      for (const language of ['en-CA', 'fr-CA'] as const)
        expect(nameOfList(written, [], textsFor(language))).not.toBe('')
    })
    fc.assert(property, runs(500))
  })

  it('of a shortlist compares suites, and nothing else', () => {
    const property = fc.property(address(['compare']), ({ search }) => {
      const ids = comparedIn(search)
      expect(comparedIn(new URL(compareHref(ids), SITE).search)).toEqual(ids)
    })
    fc.assert(property, runs(500))
  })

  it('to go to after signing in is one of this site', () => {
    const property = fc.property(hostileText.filter(isText), (text) => {
      for (const next of [text, `/${text}`]) {
        const path = nextPath(next, SITE)
        expect(new URL(path, SITE).origin).toBe(SITE)
        expect(nextPath(path, SITE)).toBe(path)
        expect(new URL(loginHref(path), SITE).searchParams.get('next')).toBe(path)
      }
    })
    fc.assert(property, runs(500))
  })
})

it('gives a spreadsheet no formula, whatever parts cells where it is opened', () => {
  const sign = fc.constantFrom(...'=+-@＝＠;,\t\n\r"\'a1 ')
  const property = fc.property(fc.array(sign), fc.constantFrom(...SEPARATORS), (signs, separator) => {
    expectSheet(csvLine(['a', signs.join(''), 'b'], separator), separator)
  })
  fc.assert(property, runs(500))
})

it('gives no commands to a terminal', () => {
  fc.assert(
    fc.property(hostileText, (text) => expectPrintable(harmless(text))),
    runs(500),
  )
})
