import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { aSuite } from '#features/suite/suite.fixture.ts'
import { ListGrid } from './ListGrid.tsx'
import type { SuiteListView } from './useSuiteList.ts'

it('says a distance only where one is known, whatever the building is called', () => {
  const shown = ['halyard', 'constructor'].map((id) => ({
    suite: aSuite({ _id: `${id}-1`, building: { id } }),
  }))
  const list = {
    kind: 'ranked',
    shown,
    state: 'ready',
    order: 'distance',
    distances: { halyard: 3.24 },
    inCity: [],
    plan: '',
    reach: { judge: null },
  }
  const html = renderToStaticMarkup(
    createElement(ListGrid, { list: list as unknown as SuiteListView, heading: 'h3' }),
  )
  expect(html.match(/[^ ]+ km away/g)).toEqual(['3.2 km away'])
})
