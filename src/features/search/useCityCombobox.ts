import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import type { Offered, Suggestion } from './search.schema.ts'
import type { Sentence } from './sentence.rules.ts'
import type * as Sentences from './sentence-suggestion.rules.ts'
import { readTyped } from './sentence.store.ts'
import { useStore } from '@nanostores/react'
import { atom, computed } from 'nanostores'
import { DEFAULT_RADIUS } from './radius.rules.ts'
import { useEffect, useRef, useState } from 'react'
import { createFetcherStore } from '#lib/query.ts'
import { search as texts } from '#texts/search.ts'
import { codeOf } from './postal.rules.ts'

const PAUSE_MS = 300
/** One letter means too many cities. */
const MIN_LETTERS = 2

const createSuggestions = () => {
  const $asked = atom('')
  /** km; the suggestions on show are requested again when it changes. */
  const $radius = atom<number | undefined>(undefined)
  const $query = computed([$asked, $radius], (text, radius) =>
    text === '' ? null : encodeURIComponent(text) + (radius === undefined ? '' : `&radius=${radius}`),
  )
  const $answer = createFetcherStore<Suggestion[]>(['/api/search/autocomplete?query=', $query], {
    onError: (error) => console.warn('City suggestions could not be had.', error),
  })
  return { $asked, $radius, $answer }
}

/** The longest text that is looked up. */
const MAX_LETTERS = 100

interface Read {
  sentence: Sentence
  of: typeof Sentences
}

/** Suggestions for the typed text, once typing pauses. Those already shown stay until the new ones come. */
const useSuggestions = (
  offers: (suggestion: Suggestion) => boolean,
  radius: number | undefined,
  readsSentences: boolean,
) => {
  const [{ $asked, $radius, $answer }] = useState(createSuggestions)
  useEffect(() => $radius.set(radius), [$radius, radius])
  const [last, setLast] = useState<Suggestion[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [read, setRead] = useState<Read | null>(null)
  const latest = useRef('')
  const asked = useStore($asked)
  const { data, error } = useStore($answer)
  if (data && data !== last) setLast(data)

  /** Hides the suggestions, and ignores any that are still loading. */
  const stop = () => {
    clearTimeout(timer.current)
    latest.current = ''
    $asked.set('')
    setLast([])
    setRead(null)
  }
  const lookUp = (words: string, sentence: Read | null) => {
    setRead(sentence)
    $asked.set(words.slice(0, MAX_LETTERS))
  }
  /** Looks up only the place in a sentence. */
  const askRead = async (text: string) => {
    const { read: sentence, words } = await readTyped(text)
    if (latest.current === text) lookUp(words, sentence)
  }
  /** Requests suggestions for a text at once. */
  const ask = (typed: string) => {
    clearTimeout(timer.current)
    const text = typed.trim()
    if (text.length < MIN_LETTERS) return stop()
    latest.current = text
    if (readsSentences) void askRead(text)
    else lookUp(text, null)
  }
  const askSoon = (typed: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => ask(typed), PAUSE_MS)
  }

  const answered = asked === '' || error ? [] : (data ?? last).filter(offers)
  const isKnown = !error && (asked === '' || data !== undefined)
  const sentences =
    read && isKnown ? read.of.sentenceSuggestions(read.sentence, answered, radius ?? DEFAULT_RADIUS) : []
  // A bare place would lose what else the sentence says; a page without a list has nothing to lose.
  const found: Offered[] = sentences.length > 0 || (read && !isKnown) ? sentences : answered
  const say = () => {
    if (error || (asked === '' && found.length === 0)) return ''
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

const { stateChangeTypes: Change } = useCombobox

/** Only choosing a suggestion sets a place, not blurring, closing or opening. Typing clears the place. */
const reduce = (
  state: UseComboboxState<Offered>,
  { type, changes }: UseComboboxStateChangeOptions<Offered>,
): Partial<UseComboboxState<Offered>> => {
  switch (type) {
    case Change.InputChange:
      return { ...changes, selectedItem: null, highlightedIndex: -1 }
    case Change.InputKeyDownEscape:
    case Change.InputBlur:
      return { ...state, isOpen: false, highlightedIndex: -1 }
    case Change.InputKeyDownArrowDown:
    case Change.InputKeyDownArrowUp:
      return state.isOpen ? changes : { ...changes, highlightedIndex: -1 }
    case Change.InputClick:
      return state
    default:
      return changes
  }
}

interface Options {
  /** The field's text once a suggestion is chosen. */
  textOf: (suggestion: Offered) => string
  /** Leaves out suggestions; all are offered by default. */
  offers?: (suggestion: Suggestion) => boolean
  /** The radius in which a place's homes are counted, km. */
  radius?: number
  /** Whether plain sentences are understood. */
  readsSentences?: boolean
  /** False while the text should not be looked up, such as one the browser filled in. */
  looksUp?: () => boolean
  onType: () => void
  onChoose: (suggestion: Offered) => void
}

/** A field whose typed text gets suggestions of cities. */
export const useCityCombobox = ({
  textOf,
  offers = () => true,
  radius,
  readsSentences = false,
  looksUp = () => true,
  onType,
  onChoose,
}: Options) => {
  const { ask, askSoon, stop, asked, said, ...suggestions } = useSuggestions(offers, radius, readsSentences)
  const { found } = suggestions
  const combobox = useCombobox<Offered>({
    items: found,
    isOpen: found.length > 0,
    itemToString: (one) => (one ? textOf(one) : ''),
    stateReducer: reduce,
    onInputValueChange: ({ type, inputValue = '' }) => {
      if (type !== Change.InputChange) return
      onType()
      if (looksUp()) askSoon(inputValue)
    },
    onSelectedItemChange: ({ selectedItem: chosen }) => {
      if (chosen) onChoose(chosen)
    },
    onIsOpenChange: ({ type, isOpen, inputValue = '' }) => {
      if (!isOpen) stop()
      else if (type !== Change.InputChange) ask(inputValue)
    },
  })
  const { 'aria-activedescendant': active, ...inputProps } = combobox.getInputProps({
    onBlur: stop,
    onKeyDown: (event) => {
      // Left to the browser: Enter without a highlighted suggestion submits the form, and Escape without suggestions
      // closes a dialog around it.
      const isLeft = { Enter: combobox.highlightedIndex < 0, Escape: !combobox.isOpen }[event.key]
      if (isLeft || event.key === 'Escape') stop()
      if (isLeft) Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
    },
  })
  return {
    combobox,
    /** For the `<input>`. */
    input: { ...inputProps, 'aria-activedescendant': active || undefined },
    found,
    asked,
    said,
    askSoon,
  }
}
export type CityCombobox = ReturnType<typeof useCityCombobox>
