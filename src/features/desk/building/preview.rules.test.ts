import { expect, it } from 'vitest'
import { isOnSite, minutesOf, previewLinks, previewState } from './preview.rules.ts'
import type { Preview } from './preview.schema.ts'

const at = (minute: number) => Date.UTC(2026, 10, 29, 12, minute)
const iso = (minute: number) => new Date(at(minute)).toISOString()
const site = (startedAt: number, endedAt: number) => ({ startedAt: at(startedAt), endedAt: at(endedAt) })
const preview = (builtAt: number | null, more: Partial<Preview> = {}): Preview => ({
  ...{ _id: 'a', requestedAt: iso(10), expiresAt: iso(59), path: '/buildings/elm', problem: null },
  ...{ builtAt: builtAt === null ? null : iso(builtAt), ...more },
})

it.each([
  ['no preview', null, site(1, 2), 'none', false],
  ['one that no build has made', preview(null), site(11, 12), 'waiting', false],
  ['one whose build is not served yet', preview(12), site(1, 2), 'waiting', false],
  ['one that is served', preview(12), site(11, 13), 'ready', true],
  ['one that is older than what was asked for', preview(5), site(4, 6), 'waiting', true],
  ['one that failed', preview(null, { problem: 'failed' }), site(11, 12), 'failed', false],
  ['one on a site that does not say when it was built', preview(12), null, 'waiting', false],
] as const)('%s', (_, of, served, state, canOpen) => {
  expect(previewState({ preview: of, site: served })).toEqual({ state, canOpen })
})

it.each([
  [iso(5), site(6, 8), true],
  [iso(7), site(6, 8), false],
  [null, site(6, 8), true],
  [iso(5), null, false],
] as const)('a change at %s is on the site that was built %j: %j', (changedAt, served, isThere) => {
  expect(isOnSite({ changedAt, site: served })).toBe(isThere)
})

it('says how long a build takes by the last one', () => {
  expect([minutesOf({ site: site(1, 3) }), minutesOf({ site: null })]).toEqual([3, null])
})

it('has an address in each language once it can be opened', () => {
  expect(previewLinks({ preview: preview(12), site: site(1, 2) })).toEqual([])
  expect(
    previewLinks({ preview: preview(12), site: site(11, 13) }).map(({ tag, href }) => [tag, href]),
  ).toEqual([
    ['en-CA', '/preview/a/buildings/elm'],
    ['fr-CA', '/preview/a/fr/buildings/elm'],
  ])
})
