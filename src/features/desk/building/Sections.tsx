import { useEffect, useRef, useState } from 'react'
import { whyUnchanged } from '#features/desk/change.rules.ts'
import { deskCall } from '#features/desk/desk.store.ts'
import { useAction } from '#features/desk/useAction.ts'
import { draftOf, keepDraft } from '#features/desk/useDraft.ts'
import { ApiError } from '#lib/api.ts'
import { deskFields, deskSections as texts } from '#texts/desk-building.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toastSuccess } from '#ui/toast.script.ts'
import { useLostFocus } from '#ui/useLostFocus.ts'
import { buildingSavedSchema, type BuildingPage, type DeskSection } from './desk-building.schema.ts'
import { columnsOf, isInQuebec, SECTION_FIELDS, textsOf } from './fields.rules.ts'
import { FieldsForm } from './FieldsForm.tsx'
import { useFields } from './useFields.ts'

/** How many a building's page shows. */
const SHOWN = 3
const GROUPS = [{ name: 'names', fields: SECTION_FIELDS }] as const

interface Props {
  building: BuildingPage
  path: string
  onChange: (building: BuildingPage) => void
}

interface FormProps extends Props {
  id: string
  /** Undefined for a new section, and for one that a colleague removed. */
  section: DeskSection | undefined
  /** Its text when a colleague removed it. */
  lost?: DeskSection | undefined
  onSaved?: () => void
}

/** What was typed into a section. */
const draftFor = (id: string) => `section ${id}`

const SectionForm = ({ building, path, onChange, id, section, lost, onSaved }: FormProps) => {
  const fields = useFields(draftFor(id), { ...(section ?? lost) })
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
          body: section
            ? { given, seen }
            : {
                given: { ...(lost && textsOf(columnsOf(SECTION_FIELDS), { ...lost })), ...given },
                seen: null,
              },
        })
      }
      onSaved={(saved, given) => {
        fields.drop(given)
        onChange(saved)
        toastSuccess(deskFields.saved)
        onSaved?.()
        return undefined
      }}
      onNow={(body) => onChange((body as { building: BuildingPage }).building)}
    />
  )
}

const focusFirst = (shown: HTMLElement | null) => shown?.querySelector('input')?.focus()
/** New sections begun before the page was loaded, and removed ones with unsaved text. */
const begun = (building: string) => draftOf(`new section of ${building}`)?.split(' ') ?? []

/** The texts of a building's page, in order. */
export const Sections = ({ building, path, onChange }: Props) => {
  const { _id, sections } = building
  const [added, setAdded] = useState(() => begun(_id))
  /** The newly added section. */
  const [pressed, setPressed] = useState<string>()
  const [removed, setRemoved] = useState<DeskSection>()
  const show = (error: unknown): never => {
    if (error instanceof ApiError && error.code === 'stale') {
      onChange((error.body as { building: BuildingPage }).building)
      // Its current text is shown before it is removed.
      setRemoved(undefined)
    }
    throw error
  }
  const { busy, run } = useAction({ failed: whyUnchanged })
  const leave = (id: string) => setAdded(added.filter((one) => one !== id))
  // A colleague may remove a section while it is being edited: its form stays, as a new section's.
  const [known, setKnown] = useState(sections)
  const [lost, setLost] = useState<DeskSection[]>([])
  if (known !== sections) {
    setKnown(sections)
    const gone = known.filter(
      ({ _id: id }) => draftOf(draftFor(id)) !== null && !sections.some((one) => one._id === id),
    )
    if (gone.length > 0) {
      setLost([...lost, ...gone])
      setAdded([...new Set([...added, ...gone.map((section) => section._id)])])
    }
  }
  const ids = added.join(' ')
  useEffect(() => keepDraft(`new section of ${_id}`, ids), [_id, ids])
  const list = useRef<HTMLOListElement>(null)
  const order = sections.map((one) => one._id).join(' ')
  // A moved section keeps the focus but may be off screen.
  useEffect(() => {
    const { activeElement } = document
    if (list.current?.contains(activeElement)) activeElement?.scrollIntoView({ block: 'nearest' })
  }, [order])
  const move = (section: DeskSection, to: number) =>
    run(async () => {
      const others = sections.map((one) => one._id).filter((id) => id !== section._id)
      const wanted = others.toSpliced(to, 0, section._id)
      const now = await deskCall<BuildingPage>(`${path}/sections`, {
        method: 'POST',
        body: { order: wanted },
      }).catch(show)
      onChange(now)
      toastSuccess(texts.moved(section.heading, to + 1))
    })
  const remove = (section: DeskSection) =>
    run(async () => {
      const { _id: id, ...seen } = section
      const now = await deskCall<BuildingPage>(`${path}/sections/${id}`, {
        method: 'POST',
        body: { given: null, seen },
      }).catch(show)
      onChange(now)
      setRemoved(undefined)
      keepDraft(draftFor(id), '')
      toastSuccess(texts.removed(section.heading))
    })
  const begunNow = added.filter((id) => !sections.some((one) => one._id === id))
  const add = useLostFocus<HTMLButtonElement>(begunNow.length > 0)
  /** The focus stays on the pressed button, even when the section can move no further. */
  const step = (section: DeskSection, label: string, to: number) => {
    const isEnd = to < 0 || to >= sections.length
    return (
      <button
        type="button"
        className="text-btn"
        aria-label={texts.of(label, section.heading)}
        aria-disabled={isEnd || undefined}
        onClick={() => !isEnd && void move(section, to)}
      >
        {label}
      </button>
    )
  }
  return (
    <>
      <p className="soft">{sections.length === 0 ? texts.none : texts.lead}</p>
      <ol ref={list} className="desk-sections">
        {sections.map((section, at) => {
          const { _id: id, heading } = section
          return (
            <li key={id} id={`section-${id}`}>
              <div className="desk-sections__head">
                <h3 tabIndex={-1}>{heading}</h3>
                <span className="soft">{at < SHOWN ? texts.shown : texts.notShown}</span>
                <span className="desk-steps">
                  {sections.length > 1 && (
                    <>
                      {step(section, texts.up, at - 1)}
                      {step(section, texts.down, at + 1)}
                    </>
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
              <SectionForm {...{ building, path, onChange, id, section }} />
            </li>
          )
        })}
        {begunNow.map((id) => (
          <li key={id} ref={id === pressed ? focusFirst : null}>
            <div className="desk-sections__head">
              <h3>{lost.find((section) => section._id === id)?.heading ?? texts.untitled}</h3>
              {lost.some((section) => section._id === id) && <span className="desk-flag">{texts.gone}</span>}
              <button
                type="button"
                className="text-btn"
                onClick={() => {
                  keepDraft(draftFor(id), '')
                  leave(id)
                }}
              >
                {texts.cancel}
              </button>
            </div>
            <SectionForm
              {...{ building, path, onChange }}
              id={id}
              section={undefined}
              lost={lost.find((section) => section._id === id)}
              onSaved={() => leave(id)}
            />
          </li>
        ))}
      </ol>
      {begunNow.length === 0 && (
        <p>
          <button
            ref={add}
            type="button"
            className="btn btn--line btn--small"
            onClick={() => {
              const id = crypto.randomUUID()
              setPressed(id)
              setAdded([...added, id])
            }}
          >
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
