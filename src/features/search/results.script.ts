import { search as texts } from '#texts/search.ts'
import { DEFAULT_RADIUS, RADII } from './radius.rules.ts'
import type { EarlyAnswers } from './search.flow.ts'
import { RESULTS_KEY } from './search.store.ts'

declare global {
  interface Window {
    /** Set by the script of the page of results, for its island: the answers its search needs first. */
    early?: Promise<EarlyAnswers>
  }
}

interface Settings {
  radii: readonly number[]
  usual: number
  key: string
  within: string
}

/**
 * Written into the page, where it runs before the first paint and before any other script has come: so it can use
 * nothing but what it is given. The heading must not jump, the empty text not flash, and the search not wait.
 */
const start = ({ radii, usual, key, within }: Settings) => {
  const asked = new URLSearchParams(location.search)
  const place = asked.get('place') ?? ''
  const city = (asked.get('city') ?? '').trim()
  const radius = radii.find((km) => String(km) === asked.get('radius')) ?? usual
  const results = document.querySelector<HTMLElement>('.results')
  if (!results || (!place && !city)) return

  results.dataset['state'] = 'searching'
  const write = (part: string, text: string) => {
    const element = results.querySelector(part)
    if (element) element.textContent = text
  }
  if (city) write('.results__place', `${city.split(', ')[0]},`)
  write('.results__radius', within.replace('#', String(radius)))

  const href = `/results?${new URLSearchParams({ place, city, radius: String(radius) })}`
  const kept = `{"href":${JSON.stringify(href)},`
  try {
    if (sessionStorage.getItem(key)?.startsWith(kept)) return
  } catch {
    // Storage is forbidden: nothing is kept.
  }
  const answers = new Map<string, Response>()
  const get = async (path: string) => {
    const answer = await fetch(path)
    answers.set(path, answer.clone())
    return answer.ok ? answer.json() : Promise.reject(new Error(String(answer.status)))
  }
  const ask = async () => {
    const query = (text: string) => encodeURIComponent(text)
    const id = place || (await get(`/api/search/autocomplete?query=${query(city)}`))[0].placeId
    const { lat, lng } = await get(`/api/search/geocode?placeId=${query(id)}`)
    await get(`/api/search/near?lat=${lat}&lng=${lng}&radius=${radius}`)
  }
  // The island meets the same failure in the answers, or asks itself, and says so.
  window.early = Promise.allSettled([ask()]).then(() => answers)
}

const settings: Settings = {
  radii: RADII,
  usual: DEFAULT_RADIUS,
  key: RESULTS_KEY,
  within: texts.withinRadius('#'),
}
export const resultsScript = `(${start})(${JSON.stringify(settings)})`
