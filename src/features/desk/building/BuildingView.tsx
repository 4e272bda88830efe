import '#features/desk/desk-page.css'
import '#features/desk/list/desk-list.css'
import './building.css'
import type { ReactNode } from 'react'
import { Desk } from '#features/desk/Desk.tsx'
import { DeskRowStates } from '#features/desk/DeskRowStates.tsx'
import { BuildingMedia } from '#features/desk/media/BuildingMedia.tsx'
import type { Member } from '#features/desk/staff/staff.schema.ts'
import { useDeskRow, type RowProps } from '#features/desk/useDeskRow.ts'
import { localePath } from '#lib/locale-path.ts'
import { deskBuilding as texts } from '#texts/desk-building.ts'
import { useAddressQuery } from '#ui/useAddress.ts'
import { BuildingForm } from './BuildingForm.tsx'
import { BuildingPreview } from './BuildingPreview.tsx'
import { BuildingSuites } from './BuildingSuites.tsx'
import type { BuildingPage } from './desk-building.schema.ts'
import { isInQuebec } from './fields.rules.ts'
import { NewBuilding } from './NewBuilding.tsx'
import { Publication } from './Publication.tsx'
import { Sections } from './Sections.tsx'
import { PublishedStatus } from './PublishedStatus.tsx'
import { SuiteForm } from './SuiteForm.tsx'
import { useTarget } from './useTarget.ts'

type PartName = keyof typeof texts.parts

/** A section of the page, linked from the index. */
const Section = ({ name, children }: { name: PartName; children: ReactNode }) => (
  <section className="desk-part desk-building-part" id={name} aria-labelledby={`${name}-title`}>
    <h2 id={`${name}-title`}>{texts.parts[name]}</h2>
    {children}
  </section>
)

type Props = RowProps<BuildingPage> & { building: BuildingPage; member: Member }

const Building = ({ building, member, path, onChange, onRenew }: Props) => {
  useTarget()
  const { _id, name, published, approximate } = building
  const form = { building, path, onChange }
  return (
    <>
      <a className="desk-back" href={localePath('/desk/buildings')}>
        {texts.back}
      </a>
      <div className="desk-head">
        <div className="desk-page__title">
          <h1>{name}</h1>
          <p>
            <PublishedStatus published={published} />
            {published && <a href={localePath(`/buildings/${_id}`)}>{texts.seePage}</a>}
          </p>
        </div>
      </div>
      <nav className="desk-index" aria-label={texts.index}>
        {(Object.keys(texts.parts) as PartName[]).map((part) => (
          <a key={part} href={`#${part}`}>
            {texts.parts[part]}
          </a>
        ))}
      </nav>
      <div className="desk-building-page">
        <Section name="building">
          {approximate && <p className="desk-note">{texts.approximate}</p>}
          <BuildingForm {...form} part="building" />
        </Section>
        <Section name="sections">
          <Sections {...form} />
        </Section>
        <Section name="sales">
          <BuildingForm {...form} part="sales" />
        </Section>
        <Section name="suites">
          <BuildingSuites building={building} />
        </Section>
        <Section name="media">
          <BuildingMedia building={_id} inQuebec={isInQuebec(building.country, building.region)} />
        </Section>
        <Section name="preview">
          <BuildingPreview building={building} />
        </Section>
        <Section name="publication">
          <Publication building={building} role={member.role} onRenew={onRenew} />
        </Section>
      </div>
    </>
  )
}

/** The building whose id is in the address, or one of its suites. */
const Known = ({ member }: { member: Member }) => {
  const { row, error, loading, ...calls } = useDeskRow<BuildingPage>('/api/desk/buildings/')
  const query = new URLSearchParams(useAddressQuery())
  const suite = query.get('suite')
  if (!row) {
    const states = { error, loading, onRetry: calls.onRenew, list: localePath('/desk/buildings'), texts }
    return <DeskRowStates {...states} />
  }
  if (suite === null) return <Building building={row} member={member} {...calls} />
  return <SuiteForm building={row} onRenew={calls.onRenew} suite={suite} like={query.get('like')} />
}

/** One building with everything editors can change. Without an id in the address, a new one. */
const BuildingView = ({ member }: { member: Member }) => {
  const isKnown = Boolean(new URLSearchParams(useAddressQuery()).get('id'))
  return isKnown ? <Known member={member} /> : <NewBuilding />
}

export const BuildingDeskPage = () => (
  <Desk page="buildings">{(member) => <BuildingView member={member} />}</Desk>
)
