import { useState } from 'react'
import { whyUnchanged } from '#features/desk/change.rules.ts'
import { deskCall } from '#features/desk/desk.store.ts'
import { useAction } from '#features/desk/useAction.ts'
import { draftOf, keepDraft } from '#features/desk/useDraft.ts'
import { ApiError } from '#lib/api.ts'
import { deskFields, deskSections as texts } from '#texts/desk-building.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toastError, toastSuccess } from '#ui/toast.script.ts'
import { buildingSavedSchema, type BuildingPage, type DeskSection } from './desk-building.schema.ts'
import { columnsOf, isInQuebec, SECTION_FIELDS } from './fields.rules.ts'
import { FieldsForm } from './FieldsForm.tsx'
import { useFields } from './useFields.ts'

/** How many the page of a building shows. */
const SHOWN = 3
const GROUPS = [{ name: 'names', fields: SECTION_FIELDS }] as const

interface Props {
  building: BuildingPage
  path: string
  onChange: (building: BuildingPage) => void
}

interface FormProps extends Props {
  id: string
  /** Undefined for a new one, and one that a colleague removed. */
  section: DeskSection | undefined
  onSaved: () => void
  /** A colleague removed it: what is in its form is a new one from now on. */
  onGone: () => void
}

/** What was typed into a section. */
const draftFor = (id: string) => `section ${id}`

const SectionForm = ({ building, path, onChange, id, section, onSaved, onGone }: FormProps) => {
  const fields = useFields(draftFor(id), section ? { ...section } : {})
  return (
    <FieldsForm<BuildingPage>
      label={section?.heading || texts.untitled}
      groups={GROUPS}
      fields={fields}
      id={id}
      isNew={!section}
      inQuebec={isInQuebec(building.country, building.region)}
      schema={buildingSavedSchema}
      send={({ given, seen }) =>
        deskCall<BuildingPage>(`${path}/sections/${id}`, {
          method: 'POST',
          body: { given, seen: section ? seen : null },
        })
      }
      onSaved={(saved) => {
        onChange(saved)
        toastSuccess(deskFields.saved)
        onSaved()
      }}
      onNow={(body) => {
        const now = (body as { building: BuildingPage }).building
        if (section && !now.sections.some(({ _id }) => _id === id)) {
          const columns = columnsOf(SECTION_FIELDS)
          fields.restart(Object.fromEntries(columns.map((column) => [column, fields.text(column)])))
          onGone()
        }
        onChange(now)
      }}
    />
  )
}

const newId = () => crypto.randomUUID()
/** A new section that was begun before the page was loaded. */
const begun = (building: string) => draftOf(`new section of ${building}`)

/** The texts of a building's page, in their order. */
export const Sections = ({ building, path, onChange }: Props) => {
  const { _id, sections } = building
  const [added, setAdded] = useState(() => begun(_id))
  const [removed, setRemoved] = useState<DeskSection>()
  const show = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'stale')
      onChange((error.body as { building: BuildingPage }).building)
    throw error
  }
  const { busy, run } = useAction({ failed: whyUnchanged })
  const add = (id: string | null) => {
    setAdded(id)
    keepDraft(`new section of ${_id}`, id ?? '')
  }
  const move = (section: DeskSection, to: number) =>
    run(async () => {
      const others = sections.map((one) => one._id).filter((id) => id !== section._id)
      const order = others.toSpliced(to, 0, section._id)
      const now = await deskCall<BuildingPage>(`${path}/sections`, { method: 'POST', body: { order } }).catch(
        show,
      )
      onChange(now as BuildingPage)
      toastSuccess(texts.moved(section.heading, to + 1))
    })
  const remove = (section: DeskSection) =>
    run(async () => {
      const { _id: id, ...seen } = section
      const now = await deskCall<BuildingPage>(`${path}/sections/${id}`, {
        method: 'POST',
        body: { given: null, seen },
      }).catch(show)
      onChange(now as BuildingPage)
      setRemoved(undefined)
      keepDraft(draftFor(id), '')
      toastSuccess(texts.removed(section.heading))
    })
  return (
    <>
      <p className="soft">{sections.length === 0 ? texts.none : texts.lead}</p>
      <ol className="desk-sections">
        {sections.map((section, at) => {
          const { _id: id, heading } = section
          return (
            <li key={id} id={`section-${id}`}>
              <div className="desk-sections__head">
                <h3>{heading}</h3>
                <span className="soft">{at < SHOWN ? texts.shown : texts.notShown}</span>
                <span className="desk-steps">
                  {at > 0 && (
                    <button
                      type="button"
                      className="text-btn"
                      aria-label={texts.of(texts.up, heading)}
                      onClick={() => void move(section, at - 1)}
                    >
                      {texts.up}
                    </button>
                  )}
                  {at < sections.length - 1 && (
                    <button
                      type="button"
                      className="text-btn"
                      aria-label={texts.of(texts.down, heading)}
                      onClick={() => void move(section, at + 1)}
                    >
                      {texts.down}
                    </button>
                  )}
                  <button
                    type="button"
                    className="text-btn"
                    aria-haspopup="dialog"
                    aria-label={texts.of(texts.remove, heading)}
                    onClick={() => setRemoved(section)}
                  >
                    {texts.remove}
                  </button>
                </span>
              </div>
              <SectionForm
                {...{ building, path, onChange, id, section }}
                onSaved={() => undefined}
                onGone={() => {
                  add(id)
                  toastError(texts.gone)
                }}
              />
            </li>
          )
        })}
        {added !== null && !sections.some(({ _id: id }) => id === added) && (
          <li>
            <div className="desk-sections__head">
              <h3>{texts.untitled}</h3>
              <button
                type="button"
                className="text-btn"
                onClick={() => {
                  keepDraft(draftFor(added), '')
                  add(null)
                }}
              >
                {texts.cancel}
              </button>
            </div>
            <SectionForm
              {...{ building, path, onChange }}
              id={added}
              section={undefined}
              onSaved={() => add(null)}
              onGone={() => undefined}
            />
          </li>
        )}
      </ol>
      {added === null && (
        <p>
          <button type="button" className="btn btn--line btn--small" onClick={() => add(newId())}>
            {texts.add}
          </button>
        </p>
      )}
      {removed && (
        <ConfirmDialog
          open
          heading={texts.removeTitle(removed.heading)}
          keep={texts.keep}
          confirm={texts.remove}
          busy={busy}
          onClose={() => setRemoved(undefined)}
          onConfirm={() => void remove(removed)}
        >
          <p>{texts.removeText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
