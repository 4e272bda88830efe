import '#features/desk/desk-page.css'
import './building.css'
import type { ReactNode } from 'react'
import { Desk } from '#features/desk/Desk.tsx'
import { DeskRowStates } from '#features/desk/DeskRowStates.tsx'
import { useDeskRow } from '#features/desk/useDeskRow.ts'
import { localePath } from '#lib/locale-path.ts'
import { deskBuilding as texts } from '#texts/desk-building.ts'
import { useAddressQuery } from '#ui/useAddress.ts'
import { BuildingMedia } from './BuildingMedia.tsx'
import { BuildingPreview } from './BuildingPreview.tsx'
import type { BuildingPage } from './desk-building.schema.ts'

type PartName = keyof typeof texts.parts

/** A part of the page, which the index leads to. */
const Section = ({ name, children }: { name: PartName; children: ReactNode }) => (
  <section className="desk-part" id={name} aria-labelledby={`${name}-title`}>
    <h2 id={`${name}-title`}>{texts.parts[name]}</h2>
    {children}
  </section>
)

interface Props {
  building: BuildingPage
  /** Reads it again. */
  onRenew: () => void
}

const Building = ({ building, onRenew }: Props) => (
  <>
    <a className="desk-back" href={localePath('/desk/buildings')}>
      {texts.back}
    </a>
    <div className="desk-head">
      <div className="desk-page__title">
        <h1>{building.name}</h1>
      </div>
    </div>
    <nav aria-label={texts.index}>
      {(Object.keys(texts.parts) as PartName[]).map((name) => (
        <a key={name} href={`#${name}`}>
          {texts.parts[name]}
        </a>
      ))}
    </nav>
    <div className="desk-building-page">
      <Section name="building">{null}</Section>
      <Section name="sections">{null}</Section>
      <Section name="sales">{null}</Section>
      <Section name="suites">{null}</Section>
      <Section name="media">
        <BuildingMedia building={building} onRenew={onRenew} />
      </Section>
      <Section name="preview">
        <BuildingPreview building={building} />
      </Section>
      <Section name="publication">{null}</Section>
    </div>
  </>
)

/** The building whose id is in the address. */
const Known = () => {
  const { row, error, loading, onRenew } = useDeskRow<BuildingPage>('/api/desk/building/')
  if (!row) {
    const states = { error, loading, onRetry: onRenew, list: localePath('/desk/buildings'), texts }
    return <DeskRowStates {...states} />
  }
  return <Building building={row} onRenew={onRenew} />
}

/** One building: everything that editors say of it. Without an id in the address, a new one. */
export const BuildingView = () => {
  const isKnown = new URLSearchParams(useAddressQuery()).has('id')
  return isKnown ? <Known /> : null
}

export const BuildingDeskPage = () => <Desk page="buildings">{() => <BuildingView />}</Desk>
