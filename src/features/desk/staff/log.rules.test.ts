import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { STEPS } from '#features/buyer/request-life.rules.ts'
import { hasSentence, sentenceOf, thingOf } from './log.rules.ts'
import { logPage } from '#texts/desk-log.ts'
import type { LoggedAction } from './log.schema.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../../supabase/migrations')

/** An action written literally in SQL. */
const KEY = /'([a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*)'/g
/** The actions that `private.step_request` composes. */
const STEPPED = Object.values(STEPS).flatMap(({ to }) =>
  to && to !== 'submitted' ? [`request.${to.replaceAll('_', '-')}`] : [],
)

/** Each place in the SQL that writes the log, with the actions it can write. */
const written = readdirSync(MIGRATIONS).flatMap((file) => {
  const sql = readFileSync(join(MIGRATIONS, file), 'utf8').replaceAll(/--[^\n]*/g, '')
  return [
    ...sql.matchAll(
      /(?:perform|select) private\.log_action\([^;]*;|insert into public\.staff_actions[^;]*;/g,
    ),
  ].map(([place]) => ({
    place,
    actions: [
      ...[...place.matchAll(KEY)].map(([, action = '']) => action),
      ...(/'request\.' \|\| replace\(next_status/.test(place) ? STEPPED : []),
    ],
  }))
})

const logged = (action: string, detail: Record<string, unknown> = {}, more: Partial<LoggedAction> = {}) => ({
  ...{ _id: '1', member: null, name: 'Maya Chen', role: 'manager' as const, action, subject: 'AB12C-3D4E5' },
  ...{ detail, at: '2026-11-26T15:00:00Z', about: null, ...more },
})
const textOf = (row: LoggedAction) => {
  const { before, it: thing, after } = sentenceOf(row)
  return `${before}${thing?.text ?? ''}${after}`
}
const AURORA = { id: 'aurora', name: 'Aurora 1204', currency: 'CAD' as const }

describe('the log', () => {
  it('has a sentence for each action that SQL writes', () => {
    expect(written.length).toBeGreaterThan(20)
    // The function itself writes whatever it is given.
    const unread = written.filter(
      ({ place, actions }) => actions.length === 0 && !place.includes('log_action.action'),
    )
    expect(unread.map(({ place }) => place)).toEqual([])
    const without = [...new Set(written.flatMap(({ actions }) => actions))].filter(
      (action) => !hasSentence(action),
    )
    expect(
      without,
      `Add to logPage of src/texts/en-CA/desk-log.ts a label (actions) and what it says (sentences), and to SENTENCES of log.rules.ts its details: ${without.join(', ')}`,
    ).toEqual([])
  })

  it('has a name and a noun for what each action is about', () => {
    const things = [...new Set(Object.keys(logPage.actions).map((action) => thingOf({ action })))]
    expect(
      things.filter((thing) => !Object.hasOwn(logPage.things, thing) || !Object.hasOwn(logPage.nouns, thing)),
    ).toEqual([])
  })

  it.each([
    [
      'request.accepted',
      { holdUntil: '2026-12-03T22:00:00Z', status: 'accepted' },
      /^accepted request AB12C-3D4E5 and put the suite on hold until 3 Dec,? /,
    ],
    ['request.accepted', {}, /^accepted request AB12C-3D4E5$/],
    [
      'request.signed',
      { agreementOn: '2026-12-01', cancelUntil: '2026-12-11' },
      /^recorded the signed agreement for request AB12C-3D4E5, dated 1 December 2026; the last day to cancel is 11 December 2026$/,
    ],
    [
      'request.deposit-received',
      { deposit: 2, day: '2026-12-01' },
      /^marked deposit 2 of request AB12C-3D4E5 as received on 1 December 2026$/,
    ],
    ['request.assigned', { to: 'Priya Nair' }, /^assigned request AB12C-3D4E5 to Priya Nair$/],
    ['request.assigned', { to: null }, /^unassigned request AB12C-3D4E5$/],
    [
      'request.revealed',
      { fields: ['dob', 'second.name'], reason: 'agreement' },
      /^viewed date of birth and second purchaser: name in request AB12C-3D4E5: to draw up the agreement$/,
    ],
    [
      'request.revealed',
      { field: 'dob', reason: 'identity' },
      /^viewed date of birth in request AB12C-3D4E5: to verify the buyer’s identity$/,
    ],
    ['request.exported', { rows: 1, after: null }, /^exported 1 row of requests$/],
    ['lead.answered', { answer: 'x', done: true }, /^answered lead AB12C-3D4E5 and marked it as done$/],
    ['visit.marked', { from: null, to: 'missed' }, /^entered “No-show” for visit AB12C-3D4E5$/],
    ['visit.marked', { from: 'came', to: null }, /^cleared whether the visitor came to visit AB12C-3D4E5$/],
    [
      'staff.role',
      { from: 'sales', to: 'manager' },
      /^changed the role of AB12C-3D4E5 from Sales to Manager$/,
    ],
    ['staff.joined', { role: 'editor', invitedBy: 'Operator' }, /^joined \(Editor\), invited by Operator$/],
    ['building.changed', { published: [true, false] }, /^took AB12C-3D4E5 off the website$/],
    ['import.applied', { added: 2, changed: 5 }, /^applied the import AB12C-3D4E5: 2 new, 5 changed$/],
  ] as const)('says of %s with %j what was done', (action, detail, said) => {
    expect(textOf(logged(action, detail))).toMatch(said)
  })

  it.each([
    [{ price: [649_900, 639_900] }, 'changed the price of Aurora 1204 from $649,900 to $639,900'],
    [{ price: [0, 639_900] }, 'changed the price of Aurora 1204 from No price to $639,900'],
    [{ available: [true, false] }, 'changed Aurora 1204 from for sale to sold'],
    [
      { price: [649_900, 639_900], available: [false, true] },
      'changed the price of Aurora 1204 from $649,900 to $639,900 and changed it from sold to for sale',
    ],
    [
      { available: [true, false], request: 'AB12C-3D4E5' },
      'changed Aurora 1204 from for sale to sold, after request AB12C-3D4E5 was signed',
    ],
    [{ price: 'dear', available: [1] }, 'changed Aurora 1204'],
  ])('says of a suite with %j: %s', (detail, said) => {
    expect(textOf(logged('suite.changed', detail, { subject: 'aurora-1204', about: AURORA }))).toBe(said)
  })

  it.each(Object.keys(logPage.actions))('says something true of %s with details of any shape', (action) => {
    for (const value of [undefined, null, 1, 'x', true, [], ['a', 'b'], [1, 2, 3], {}, { a: 1 }]) {
      const keys = [
        'from',
        'to',
        'role',
        'price',
        'available',
        'published',
        'fields',
        'reason',
        'holdUntil',
        'starts',
        'rows',
        'done',
        'added',
        'agreementOn',
        'deposit',
        'day',
        'suites',
      ]
      const said = textOf(logged(action, Object.fromEntries(keys.map((key) => [key, value]))))
      expect(said).toMatch(/^[a-z]/)
      expect(said).not.toMatch(/undefined|null|NaN|\[object|Invalid/)
    }
  })

  it('says an action that it does not know by its words', () => {
    expect(textOf(logged('storage.locker-sold', { from: 1 }))).toBe('storage locker sold: AB12C-3D4E5')
  })

  it('links what it names, while that is there', () => {
    const href = (action: string, more: Partial<LoggedAction> = {}) =>
      sentenceOf(logged(action, {}, more)).it?.href
    expect(href('request.declined', { about: { id: 'one', name: 'Aurora 1204' } })).toBe(
      '/desk/request?id=one',
    )
    expect(href('request.declined')).toBeUndefined()
    expect(href('suite.changed', { about: AURORA })).toBe('/desk/floors?id=aurora')
    expect(href('import.applied', { detail: { import: 'i' } })).toBe('/desk/import?id=i')
    expect(href('staff.joined')).toBeUndefined()
    expect(textOf(logged('person.noted', {}, { subject: '6b1f6a52-7f0e-4a53-9f4c-0d5b6f1c2a77' }))).toBe(
      'wrote a note about a deleted person',
    )
  })
})
