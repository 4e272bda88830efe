import { useState } from 'react'
import { deskCall } from '#features/desk/desk.store.ts'
import { $buildings } from '#features/desk/listing/desk-buildings.store.ts'
import { localePath } from '#lib/locale-path.ts'
import { slug } from '#lib/slug.ts'
import { deskBuilding, newBuilding as texts } from '#texts/desk-building.ts'
import { useSettled } from '#ui/useSettled.ts'
import { buildingSavedSchema, type BuildingPage } from './desk-building.schema.ts'
import { isInQuebec, NEW_GROUPS } from './fields.rules.ts'
import { FieldsForm } from './FieldsForm.tsx'
import { useFields } from './useFields.ts'

const DRAFT = 'building new'
const VALUES = { country: 'CA' }
const hrefOf = (id: string) => localePath(`/desk/building?id=${id}`)

/** An unused id derived from a name. */
const idFor = (name: string, taken: readonly string[]) => {
  const stem = slug(name).slice(0, 80).replace(/-$/, '')
  if (stem === '') return ''
  let id = stem
  for (let count = 2; taken.includes(id); count += 1) id = `${stem}-${count}`
  return id
}

/** Adds a building, which stays hidden from visitors until it is published. */
export const NewBuilding = () => {
  const { buildings = [] } = useSettled($buildings).data ?? {}
  const fields = useFields(DRAFT, VALUES)
  const [asked, setAsked] = useState<{ _id: string; name: string }>()
  // A name known to be another building's too.
  const [confirmed, setConfirmed] = useState<string>()
  const name = fields.text('name')
  const same = buildings.find((one) => slug(one.name) !== '' && slug(one.name) === slug(name))
  const namesake = same ?? (asked && slug(asked.name) === slug(name) ? asked : undefined)
  const another = confirmed === slug(name)
  const id = idFor(
    name,
    buildings.map(({ _id }) => _id),
  )
  return (
    <>
      <a className="desk-back" href={localePath('/desk/buildings')}>
        {deskBuilding.back}
      </a>
      <div className="desk-head">
        <div className="desk-page__title">
          <h1>{texts.title}</h1>
          <p>{texts.lead}</p>
        </div>
      </div>
      <FieldsForm<BuildingPage>
        isNew
        label={texts.title}
        groups={NEW_GROUPS}
        fields={fields}
        inQuebec={isInQuebec(fields.text('country'), fields.text('region'))}
        schema={buildingSavedSchema}
        submit={texts.submit}
        working={texts.working}
        send={({ given }) =>
          // Without a name the API reports it as missing.
          deskCall<BuildingPage>(`/api/desk/buildings/${id || 'building'}`, {
            method: 'PUT',
            body: { given: { ...VALUES, ...given }, another },
          })
        }
        refused={(error) => {
          if (error.code !== 'namesake') return undefined
          setAsked((error.body as { namesake: NonNullable<typeof asked> }).namesake)
          return [error.message]
        }}
        onSaved={({ _id }) => {
          fields.leave()
          location.assign(hrefOf(_id))
          return { leaving: true }
        }}
      >
        <dl className="desk-facts">
          <div>
            <dt>{texts.address}</dt>
            <dd>
              {id ? texts.addressOf(id) : texts.noAddress}
              <small>{texts.addressHint}</small>
            </dd>
          </div>
        </dl>
        {namesake && (
          <div className="desk-wrong">
            <p>
              {texts.namesake(namesake.name)} <a href={hrefOf(namesake._id)}>{texts.openNamesake}</a>
            </p>
            <label className="check">
              <input
                type="checkbox"
                checked={another}
                onChange={({ target }) => setConfirmed(target.checked ? slug(name) : undefined)}
              />
              <span>{texts.another}</span>
            </label>
          </div>
        )}
      </FieldsForm>
    </>
  )
}
