import { search } from '#texts/search.ts'

const RADIUS = '§'
const [before = '', after = ''] = search
  .withinRadius(RADIUS)
  .split(RADIUS)
  .map((part) => JSON.stringify(part))

/**
 * Before the first paint: the heading of a search must not jump, nor its empty text flash. The element does
 * the same again with care for what an address may hold.
 */
export const resultsFirstScript = `{
const asked = new URLSearchParams(location.search)
const [city] = (asked.get('city') || '').split(', ')
const results = document.currentScript.closest('search-results')
if (city || asked.get('place')) {
results.dataset.state = 'searching'
if (city) results.querySelector('.results__place').textContent = city + ','
results.querySelector('.results__radius').textContent = ${before} + (asked.get('radius') || 25) + ${after}
}
}`
