import { describe, expect, it } from 'vitest'
import { asksForPlace, readSearch, resultsHref } from './search-address.rules.ts'

const read = (query: string) => readSearch(new URLSearchParams(query))

describe('the address of a search', () => {
  it('gives back the search it was made from', () => {
    const search = { placeId: '6077243', city: 'Montréal, Quebec, Canada', radius: 75 }
    expect(read(resultsHref(search).replace('/results?', ''))).toEqual(search)
  })

  it('names a city only, where no place was chosen', () => {
    const href = resultsHref({ placeId: '', city: 'Toronto, Ontario', radius: 25 })
    expect(href).toBe('/results?city=Toronto%2C+Ontario&radius=25')
  })

  it.each(['', '0', '26', '1e9', '-25', 'NaN', '25 km'])('takes 25 km for the radius %j', (radius) => {
    expect(read(`city=Toronto&radius=${radius}`).radius).toBe(25)
  })

  it('takes nothing else from the address, and nothing endless', () => {
    expect(read('suites=1&page=3')).toEqual({ placeId: '', city: '', radius: 25 })
    expect(read(`city=${'x'.repeat(500)}`).city).toHaveLength(80)
  })

  it('knows a place by any id that the API takes, and by nothing else', () => {
    expect(read(`place=${'a'.repeat(60)}`).placeId).toHaveLength(60)
    expect(read('place=a b').placeId).toBe('')
  })

  it('names a place by id or by name', () => {
    expect(asksForPlace(read('place=6167865'))).toBe(true)
    expect(asksForPlace(read('city=Toronto'))).toBe(true)
    expect(asksForPlace(read('radius=50&city=+'))).toBe(false)
  })
})
