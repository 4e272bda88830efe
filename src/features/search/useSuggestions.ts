import { useStore } from '@nanostores/react'
import { atom, computed } from 'nanostores'
import { useRef, useState } from 'react'
import { createFetcherStore } from '#lib/query.ts'
import { search as texts } from '#texts/search.ts'
import { codeOf } from './postal.rules.ts'
import type { Suggestion } from './search.schema.ts'

const PAUSE_MS = 300
/** One letter means too many cities. */
const MIN_LETTERS = 2

const createSuggestions = () => {
  const $asked = atom('')
  const $query = computed($asked, (text) => (text === '' ? null : encodeURIComponent(text)))
  const $answer = createFetcherStore<Suggestion[]>(['/api/search/autocomplete?query=', $query], {
    onError: (error) => console.warn('City suggestions could not be had.', error),
  })
  return { $asked, $answer }
}

/** Suggestions for the typed text, once typing pauses. Those already shown stay until the new ones come. */
export const useSuggestions = (offers: (suggestion: Suggestion) => boolean) => {
  const [{ $asked, $answer }] = useState(createSuggestions)
  const [last, setLast] = useState<Suggestion[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useStore($asked)
  const { data, error } = useStore($answer)
  if (data && data !== last) setLast(data)

  /** Hides the suggestions, and ignores any that are still loading. */
  const stop = () => {
    clearTimeout(timer.current)
    $asked.set('')
    setLast([])
  }
  /** Requests suggestions for a text at once. */
  const ask = (typed: string) => {
    clearTimeout(timer.current)
    if (typed.trim().length < MIN_LETTERS) stop()
    else $asked.set(typed.trim())
  }
  const askSoon = (typed: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => ask(typed), PAUSE_MS)
  }

  const found = asked === '' || error ? [] : (data ?? last).filter(offers)
  const say = () => {
    if (asked === '' || error) return ''
    if (found.length > 0)
      return (found.every(({ kind }) => kind === 'place') ? texts.citiesFound : texts.suggestionsFound)(
        found.length,
      )
    if (!data) return texts.looking
    const code = codeOf(asked)
    return code ? texts.noCode(code) : texts.nothingFor(asked)
  }
  return { found, asked, said: say(), ask, askSoon, stop }
}
