import { act, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { aBuilding } from '#features/building/building.fixture.ts'
import { buildingCard } from '#features/building/building-card.rules.ts'
import { Developments } from './Developments.tsx'

const cards = Array.from({ length: 5 }, (_, at) =>
  buildingCard(aBuilding({ _id: `house-${at}`, name: `House ${at}` })),
)
const list = <Developments id="soon" heading="Developments Coming Soon" note="" cards={cards} form="strip" />

afterEach(() => history.replaceState(null, '', '/'))

/** The page that would be painted: hidden until the list is ready. */
const painted = (host: Element) =>
  host.querySelector('[data-ready]')
    ? [...host.querySelectorAll('.paged:not(.paged--away) h3')].map((name) => name.textContent)
    : []

it('paints no other page than the one of the address, from the built HTML on', async () => {
  history.replaceState(null, '', '/?active=2&soon=2')
  const host = document.createElement('div')
  document.body.append(host)
  host.innerHTML = renderToString(list)
  const seen = new Set([painted(host).join()])
  const watch = new MutationObserver(() => seen.add(painted(host).join()))
  watch.observe(host, { attributes: true, childList: true, subtree: true })
  await act(() => hydrateRoot(host, list))
  expect(painted(host)).toEqual(['House 3', 'House 4'])
  expect([...seen]).toEqual(['', 'House 3,House 4'])
  watch.disconnect()
  await act(async () => {
    screen.getByRole('button', { name: 'Previous page' }).click()
  })
  expect(painted(host)).toEqual(['House 0', 'House 1', 'House 2'])
  host.remove()
})
