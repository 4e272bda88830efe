import { expect, it } from 'vitest'
import { popularCities } from './popular-cities.rules.ts'

const building = (city: string | null, region: string | null, availableCount: number) => ({
  city,
  region,
  availableCount,
})

it('leads to the cities with the most suites to buy', () => {
  const cities = popularCities([
    building('Hamilton', 'ON', 4),
    building('Toronto', 'ON', 3),
    building('Toronto', 'ON', 6),
    building('Ottawa', 'ON', 0),
    building(null, 'ON', 9),
    building('Austin', null, 4),
  ])
  expect(cities).toEqual([
    { name: 'Toronto', anchor: 'Toronto-ON', count: 9, href: '/results?city=Toronto%2C+ON&radius=25' },
    { name: 'Austin', anchor: 'Austin', count: 4, href: '/results?city=Austin&radius=25' },
    { name: 'Hamilton', anchor: 'Hamilton-ON', count: 4, href: '/results?city=Hamilton%2C+ON&radius=25' },
  ])
})

it('leads first to those of the region that speaks the language', () => {
  const buildings = [
    building('Toronto', 'Ontario', 9),
    building('Québec City', 'Québec', 1),
    building('Montréal', 'Québec', 2),
    building('Gatineau', 'Québec', 0),
  ]
  const names = (own?: string) => popularCities(buildings, own).map(({ name }) => name)
  expect(names('Québec')).toEqual(['Montréal', 'Québec City', 'Toronto'])
  expect(names()).toEqual(['Toronto', 'Montréal', 'Québec City'])
})

it('shows at most eight', () => {
  expect(popularCities(Array.from({ length: 20 }, (_, n) => building(`City ${n}`, 'ON', n)))).toHaveLength(8)
})
