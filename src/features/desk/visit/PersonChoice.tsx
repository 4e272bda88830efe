import '#features/desk/desk-page.css'
import './visits.css'
import { useMemo, useState } from 'react'
import { createDeskStore, deskCall } from '#features/desk/desk.store.ts'
import { nameOf, reachOf } from '#features/desk/person/person-row.rules.ts'
import type { Page } from '#features/desk/list/desk-list.schema.ts'
import { LANGUAGES } from '#lib/languages.ts'
import { newVisit as texts } from '#texts/desk-visit.ts'
import { PhoneField } from '#ui/form/PhoneField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useDebounced } from '#ui/useDebounced.ts'
import { useSettled } from '#ui/useSettled.ts'

/** Somebody whom the sales team knows. */
export interface KnownPerson {
  _id: string
  name: string
  email: string | null
  phone: string | null
}

/** Nobody yet, somebody who is known, or somebody new, with what was searched for. */
export type Who = { known: KnownPerson } | { typed: string } | undefined

const PEOPLE = '/api/desk/people'
/** How long after the last letter a search begins (ms). */
const PAUSE = 250
const MOST = 6

/** The people of a search, as often as it changes. */
const usePeople = (q: string) => {
  const store = useMemo(
    () =>
      createDeskStore<KnownPerson[]>([PEOPLE, q], {
        dedupeTime: 1_000,
        fetcher: async () => {
          if (q === '') return []
          const page = await deskCall<Page<KnownPerson>>(PEOPLE, { method: 'POST', body: { q, n: MOST } })
          return page.rows
        },
      }),
    [q],
  )
  return useSettled(store)
}

interface SearchProps {
  onChoose: (who: Who) => void
}

const Search = ({ onChoose }: SearchProps) => {
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim(), PAUSE)
  const { data: people, error } = usePeople(q)
  return (
    <>
      <TextField
        type="search"
        label={texts.search}
        hint={texts.searchHint}
        value={typed}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
        // Enter would send the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {people && people.length > 0 && (
        <ul className="visit-people" aria-label={texts.found}>
          {people.map((person) => (
            <li key={person._id}>
              <button type="button" onClick={() => onChoose({ known: person })}>
                <span>{nameOf(person)}</span>
                <small>{reachOf(person)}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="small" role="status">
        {error ? texts.failed : q !== '' && people?.length === 0 ? texts.notFound : ''}
      </p>
      <p>
        <button
          className="btn btn--line btn--small"
          type="button"
          onClick={() => onChoose({ typed: typed.trim() })}
        >
          {texts.somebodyNew}
        </button>
      </p>
    </>
  )
}

/** The pressed button is gone. */
const focus = (shown: HTMLElement | null) => shown?.focus()

interface Props {
  who: Who
  onChoose: (who: Who) => void
  /** The person is given: nobody else can be chosen. */
  isFixed?: boolean
  field: (name: string) => { name: string; error: string | undefined }
}

/** Whom a visit is for: searched among people, or somebody new. */
export const PersonChoice = ({ who, onChoose, isFixed = false, field }: Props) => {
  const back = (label: string) => (
    <p>
      <button className="text-btn" type="button" onClick={() => onChoose(undefined)}>
        {label}
      </button>
    </p>
  )
  return (
    <fieldset className="field visit-who">
      <legend>{texts.who}</legend>
      {who === undefined && <Search onChoose={onChoose} />}
      {who && 'known' in who && (
        <>
          <p className="visit-who__known" ref={isFixed ? undefined : focus} tabIndex={-1}>
            {nameOf(who.known)}
            <small>{reachOf(who.known)}</small>
          </p>
          {!isFixed && back(texts.other)}
        </>
      )}
      {who && 'typed' in who && (
        <div className="fields">
          <TextField
            {...field('name')}
            ref={focus}
            label={texts.name}
            autoComplete="off"
            maxLength={200}
            required
            defaultValue={/[@\d]/.test(who.typed) ? '' : who.typed}
          />
          <TextField
            {...field('email')}
            label={texts.email}
            hint={texts.reachHint}
            type="email"
            autoComplete="off"
            defaultValue={who.typed.includes('@') ? who.typed : ''}
          />
          <PhoneField {...field('phone')} label={texts.phone} autoComplete="off" />
          <LanguageField />
          {back(texts.searchAgain)}
        </div>
      )}
    </fieldset>
  )
}

const LanguageField = () => {
  const [language, setLanguage] = useState(LANGUAGES[0].tag)
  return (
    <SelectField
      name="language"
      label={texts.language}
      choices={LANGUAGES.map(({ tag, name }) => ({ value: tag, label: name }))}
      value={language}
      onChoose={setLanguage}
    />
  )
}
