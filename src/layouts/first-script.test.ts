import { expect, it } from 'vitest'
import { noFilter } from '#features/listing/filter/suite-filter.rules.ts'
import { firstScript } from './first-script.ts'

it('knows every parameter of a list: an address that filters would flash the unfiltered page', () => {
  const names = /\[?&\]\(([^)]*)\)=/.exec(firstScript)?.[1]?.split('|') ?? []
  expect(names).toEqual(expect.arrayContaining([...Object.keys(noFilter), 'page']))
})
