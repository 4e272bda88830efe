import { keepNotUnderstood } from '#features/listing/list/not-understood.store.ts'
import { localePath } from '#lib/locale-path.ts'
import './city-search.css'
import '#ui/form/field.css'
import { useEffect, useId, useState, type SubmitEvent } from 'react'
import { search as texts } from '#texts/search.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { useAddressQuery } from '#ui/useAddress.ts'
import { CityField } from './CityField.tsx'
import { isPlace } from './place.rules.ts'
import { RADII } from './radius.rules.ts'
import { findSuites, keepResults, SearchError, suggestionMeantBy } from './search.calls.ts'
import { readSearch, resultsHref, type SearchState } from './search-address.rules.ts'
import { keepSentence, readTyped } from './sentence.store.ts'

/** The address of a place's results. Also stores the suites for that page. */
const resultsOf = async (state: SearchState) => {
  keepResults(state, await findSuites(state))
  return resultsHref(state)
}

const placeMeantBy = async (asked: SearchState) => {
  const meant = asked.city ? await suggestionMeantBy(asked) : undefined
  if (!meant) throw new SearchError(texts.selectLocation)
  return meant
}

/** A plain search has no unknown words: those of an earlier sentence are cleared. */
const withoutSentence = (href: string) => {
  keepNotUnderstood(href, [])
  return href
}

/** The address of what was typed: it must match one place or one page of ours. A sentence needs a place too. */
const hrefMeantBy = async (asked: SearchState, typed: string) => {
  const { read, words } = await readTyped(typed)
  const radius = read?.sentence.radius ?? asked.radius
  const meant = await placeMeantBy({ ...asked, city: read ? words : words && asked.city, radius })
  const href = isPlace(meant)
    ? await resultsOf({ placeId: meant.placeId, city: meant.description, radius })
    : localePath(meant.href)
  if (!read) return withoutSentence(href)
  const list = read.of.withSentence(href, read.sentence)
  keepSentence(list, read.sentence)
  return list
}

/** The address a search opens. */
const findHref = async (asked: SearchState, typed: string) =>
  asked.placeId ? withoutSentence(await resultsOf(asked)) : hrefMeantBy(asked, typed)

/** Runs a search, and opens the resulting address. */
const useSearch = () => {
  const [error, setError] = useState('')
  const [running, setRunning] = useState(false)
  // Restored from the back/forward cache: the search has ended.
  useEffect(() => {
    const stop = ({ persisted }: PageTransitionEvent) => persisted && setRunning(false)
    addEventListener('pageshow', stop)
    return () => removeEventListener('pageshow', stop)
  }, [])

  const search = async (asked: SearchState, typed: string) => {
    setError('')
    setRunning(true)
    try {
      location.assign(await findHref(asked, typed))
    } catch (problem) {
      setRunning(false)
      if (!(problem instanceof SearchError)) throw problem
      setError(problem.message)
      return problem.message
    }
    return ''
  }
  return { search, running, error, setError }
}

/** The search form: a suggestion and a radius. Without script it leads to all developments. */
export const CitySearch = () => {
  const id = useId()
  const { search, running, error, setError } = useSearch()
  const asked = readSearch(new URLSearchParams(useAddressQuery())).radius
  const [chosen, choose] = useState<number>()

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (running) return
    const form = event.currentTarget
    const fields = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    const failure = await search(readSearch(fields), fields.get('city') ?? '')
    if (failure === texts.selectLocation) form.querySelector('input')?.focus()
  }
  return (
    <form
      className="search"
      role="search"
      aria-label={texts.formName}
      action={localePath('/search#all-developments')}
      method="get"
      autoComplete="off"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <div className="search__row">
        <CityField
          errorId={`${id}-error`}
          invalid={error === texts.selectLocation}
          radius={chosen ?? asked}
          onEdit={() => setError('')}
        />
        <SelectField
          label={texts.within}
          name="radius"
          choices={RADII.map((km) => ({ value: km, label: texts.kilometres(km) }))}
          value={chosen ?? asked}
          onChoose={choose}
          choosesOnWake
        />
        <button
          className="btn btn--caps search__go"
          type="submit"
          data-working={texts.searching}
          aria-busy={running}
          aria-disabled={running}
        >
          {running ? texts.searching : texts.search}
        </button>
      </div>
      <p className="field__msg field__msg--error search__error" id={`${id}-error`} role="alert">
        {error}
      </p>
      <noscript>
        <p className="small soft mt-2">{texts.withoutScript}</p>
      </noscript>
    </form>
  )
}
