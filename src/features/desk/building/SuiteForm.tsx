import { useRef, useState } from 'react'
import { createDeskStore, deskCall } from '#features/desk/desk.store.ts'
import { DeskRowStates } from '#features/desk/DeskRowStates.tsx'
import { localePath } from '#lib/locale-path.ts'
import { suiteForm as texts } from '#texts/desk-building.ts'
import { toastSuccess } from '#ui/toast.script.ts'
import { useSettled } from '#ui/useSettled.ts'
import {
  newSuiteSchema,
  suiteSavedSchema,
  type BuildingPage,
  type SuiteForm as Suite,
} from './desk-building.schema.ts'
import { columnsOf, isInQuebec, SUITE_GROUPS, textsOf } from './fields.rules.ts'
import { FieldsForm } from './FieldsForm.tsx'
import { nextUnit, stackAfter } from './unit-number.rules.ts'
import { useFields } from './useFields.ts'
import { useTarget } from './useTarget.ts'

interface Props {
  building: BuildingPage
  /** Reloads the page's list of suites, which has changed. */
  onRenew: () => void
}

const ALL = columnsOf(SUITE_GROUPS.flatMap(({ fields }) => fields))
/** An existing suite's unit never changes. */
const WITHOUT_UNIT = SUITE_GROUPS.map((group) => ({
  ...group,
  fields: group.fields.filter(({ name }) => name !== 'unit_number'),
}))

/** The next suite like this one: everything but its unit, and its stack if that follows from the unit. */
const nextLike = (texted: Record<string, string>, taken: readonly string[]) => {
  const { unit_number: unit = '', stack = '', ...others } = texted
  const next = nextUnit(unit, taken)
  const all = { ...others, unit_number: next, stack: stackAfter(stack, unit, next) }
  return Object.fromEntries(Object.entries(all).filter(([, text]) => text !== ''))
}
const typedOf = ({ unitNumber, values }: Suite) => ({
  ...textsOf(ALL, values),
  unit_number: unitNumber,
})

const NEW = { available: true }

interface NewProps extends Props {
  /** The suite it is copied from. */
  like: Suite | undefined
}

interface Added {
  suite: Suite
  /** What was typed, carried over to the next suite. */
  sent: Record<string, string>
  again: boolean
}

const NewSuite = ({ building, onRenew, like }: NewProps) => {
  const { _id, name, currency, country, region } = building
  const [taken, setTaken] = useState(() => building.suites.map(({ unitNumber }) => unitNumber))
  const start = like ? nextLike(typedOf(like), [...taken, like.unitNumber]) : {}
  const fields = useFields(`new suite of ${_id}${like ? ` like ${like._id}` : ''}`, NEW, start)
  const isAnother = useRef(false)
  const added = ({ suite: { unitNumber }, sent, again }: Added) => {
    onRenew()
    toastSuccess(texts.added(unitNumber))
    if (!again) {
      fields.leave()
      location.assign(localePath(`/desk/building?id=${_id}#suites`))
      return { leaving: true }
    }
    const known = [...taken, unitNumber]
    setTaken(known)
    fields.restart(nextLike({ ...sent, unit_number: unitNumber }, known))
    // The next suite differs first in its unit, so that gets the focus.
    document.querySelector<HTMLInputElement>('#field-unit_number input')?.focus()
    return undefined
  }
  return (
    <>
      <a className="desk-back" href={localePath(`/desk/building?id=${_id}#suites`)}>
        {texts.back(name)}
      </a>
      <div className="desk-head">
        <div className="desk-page__title">
          <h1>{texts.newTitle(name)}</h1>
          <p>{like ? texts.likeLead(like.unitNumber) : texts.lead}</p>
        </div>
      </div>
      <FieldsForm<Added>
        isNew
        label={texts.newTitle(name)}
        groups={SUITE_GROUPS}
        fields={fields}
        inQuebec={isInQuebec(country, region)}
        currency={currency}
        schema={suiteSavedSchema}
        submit={texts.add}
        working={texts.working}
        send={async ({ given, confirmed }) => {
          const again = isAnother.current
          isAnother.current = false
          const body = newSuiteSchema.parse({ given, confirmed })
          const path = `/api/desk/buildings/${_id}/suites`
          const { suite } = await deskCall<{ suite: Suite }>(path, { method: 'POST', body })
          return { suite, sent: given, again }
        }}
        onSaved={added}
        buttons={
          <button
            type="submit"
            className="btn btn--line"
            onClick={() => {
              isAnother.current = true
            }}
          >
            {texts.addAnother}
          </button>
        }
      />
    </>
  )
}

interface EditProps extends Props {
  suite: Suite
  onChange: (suite: Suite) => void
}

const EditSuite = ({ building, onRenew, suite, onChange }: EditProps) => {
  const { _id, name, currency, country, region } = building
  useTarget()
  const fields = useFields(`suite ${suite._id}`, suite.values)
  const title = texts.title(name, suite.unitNumber)
  return (
    <>
      <a className="desk-back" href={localePath(`/desk/building?id=${_id}#suites`)}>
        {texts.back(name)}
      </a>
      <div className="desk-head">
        <div className="desk-page__title">
          <h1>{title}</h1>
          <p>{texts.lead}</p>
        </div>
        <a
          className="btn btn--line btn--small"
          href={localePath(`/desk/building?id=${_id}&suite=new&like=${suite._id}`)}
        >
          {texts.another}
        </a>
      </div>
      <FieldsForm<{ suite: Suite }>
        label={title}
        groups={WITHOUT_UNIT}
        fields={fields}
        inQuebec={isInQuebec(country, region)}
        currency={currency}
        schema={suiteSavedSchema}
        send={(body) =>
          deskCall<{ suite: Suite }>(`/api/desk/buildings/${_id}/suites/${suite._id}`, {
            method: 'POST',
            body,
          })
        }
        onSaved={(answer, given) => {
          fields.drop(given)
          onChange(answer.suite)
          onRenew()
          toastSuccess(texts.saved(suite.unitNumber))
          return undefined
        }}
        onNow={(body) => onChange((body as { suite: Suite }).suite)}
      />
    </>
  )
}

/** The suite of this id, with all its columns. */
const useSuite = (building: string, suite: string) => {
  const [store] = useState(() =>
    createDeskStore<Suite>([`/api/desk/buildings/${building}/suites/${suite}`], { dedupeTime: 1_000 }),
  )
  const { data, error, loading } = useSettled(store)
  return { data, error, loading, store }
}

interface KnownProps extends Props {
  id: string
  isCopy: boolean
}

const Known = ({ building, onRenew, id, isCopy }: KnownProps) => {
  const { data, error, loading, store } = useSuite(building._id, id)
  if (!data) {
    const list = localePath(`/desk/building?id=${building._id}`)
    const words = { ...texts, back: texts.back(building.name) }
    const states = { error, loading, onRetry: () => store.revalidate(), list, texts: words }
    return <DeskRowStates {...states} />
  }
  if (isCopy) return <NewSuite {...{ building, onRenew }} like={data} />
  return <EditSuite {...{ building, onRenew }} suite={data} onChange={(suite) => store.mutate(suite)} />
}

/** An existing suite or a new one, which may be a copy of another. */
export const SuiteForm = ({ suite, like, ...props }: Props & { suite: string; like: string | null }) => {
  const id = suite === 'new' ? like : suite
  return id === null ? (
    <NewSuite {...props} like={undefined} />
  ) : (
    <Known {...props} id={id} isCopy={suite === 'new'} />
  )
}
