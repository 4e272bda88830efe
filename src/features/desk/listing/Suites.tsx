import { formatShortMoment } from '#lib/format.ts'
import './listing.css'
import { useState } from 'react'
import { Desk } from '#features/desk/Desk.tsx'
import { ExportButton } from '#features/desk/export/ExportButton.tsx'
import { DeskList, type List } from '#features/desk/list/DeskList.tsx'
import type { StaffRole } from '#features/desk/staff/staff.schema.ts'
import { localePath } from '#lib/locale-path.ts'
import { deskSuites as texts } from '#texts/desk-listing.ts'
import { useSettled } from '#ui/useSettled.ts'
import { BuildingLine } from './BuildingLine.tsx'
import { $buildings } from './desk-buildings.store.ts'
import { LeftOut } from './LeftOut.tsx'
import { nameOf, priceOf, stateOf } from './listing-words.rules.ts'
import { SuiteDialog } from './SuiteDialog.tsx'
import type { DeskSuite, DeskSuitesQuery, SuiteRow } from './listing.schema.ts'

const Status = ({ suite }: { suite: DeskSuite }) => {
  const { kind, text } = stateOf(suite)
  return (
    <>
      <span className={`desk-status desk-status--${kind}`}>{text}</span>
      {suite.available && suite.hold && <small>{texts.heldBy(suite.hold.reference)}</small>}
      {!suite.building.published && <small className="desk-flag">{texts.notPublished}</small>}
      {suite.problems.length > 0 && <small className="desk-flag desk-flag--wrong">{texts.leftOut}</small>}
    </>
  )
}

interface ChangeProps {
  suite: DeskSuite
  role: StaffRole
  onSeen: (suite: DeskSuite) => void
}

/** The button that opens a suite, to change or hold it. */
const Change = ({ suite, role, onSeen }: ChangeProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        className="btn btn--line btn--small"
        type="button"
        aria-label={(role === 'sales' ? texts.openUnit : texts.changeUnit)(nameOf(suite))}
        onClick={() => setOpen(true)}
      >
        {role === 'sales' ? texts.open : texts.change}
      </button>
      {isOpen && <SuiteDialog suite={suite} role={role} onSeen={onSeen} onClose={() => setOpen(false)} />}
    </>
  )
}

const useAllBuildings = () => useSettled($buildings).data?.buildings ?? []

interface AboveProps {
  role: StaffRole
  building: string | undefined
  readAgain: () => void
}

/** What the last build left out, and the chosen building. */
const Above = ({ role, building, readAgain }: AboveProps) => {
  const { buildings = [], problems = [] } = useSettled($buildings).data ?? {}
  const named = buildings.find(({ _id }) => _id === building)
  return (
    <>
      <p className="desk-suites__note">{role === 'sales' ? texts.leadOfSales : texts.lead}</p>
      {role !== 'sales' && problems.length > 0 && <LeftOut problems={problems} buildings={buildings} />}
      {named && <BuildingLine key={named._id} role={role} building={named} onPublished={readAgain} />}
    </>
  )
}

/** Suites of all buildings, including unpublished ones. */
const SUITES: List<SuiteRow, DeskSuitesQuery> = {
  path: '/api/desk/suites',
  texts,
  filters: [
    'building',
    { name: 'state', label: texts.state, options: texts.states },
    { name: 'sort', label: texts.sort, options: texts.sorts },
  ],
  columns: [
    {
      label: texts.columns.unit,
      cell: ({ unitNumber, building, plan }) => (
        <>
          <span className="desk-unit">{unitNumber}</span>
          <small>{[building.name, plan].filter(Boolean).join(' · ')}</small>
        </>
      ),
    },
    {
      label: texts.columns.price,
      cell: ({ price, building }) => <span className="desk-money">{priceOf(price, building.currency)}</span>,
    },
    { label: texts.columns.state, cell: (suite) => <Status suite={suite} /> },
    {
      label: texts.columns.requests,
      cell: ({ requests }) => requests.length > 0 && <span>{texts.requests(requests.length)}</span>,
    },
    {
      label: texts.columns.changed,
      cell: ({ updatedAt }) => <time dateTime={updatedAt}>{formatShortMoment(updatedAt)}</time>,
    },
    {
      label: texts.columns.change,
      cell: (suite, { member: { role }, replace }) => <Change suite={suite} role={role} onSeen={replace} />,
    },
  ],
  keyOf: ({ key }) => key,
  useBuildings: useAllBuildings,
  tools: ({ role }, { building }) =>
    role !== 'sales' && (
      <>
        <ExportButton what="suites" filter={{ building }} />
        <a className="btn btn--line btn--small" href={localePath('/desk/import')}>
          {texts.importTable}
        </a>
      </>
    ),
  above: ({ building }, readAgain, { role }) => (
    <Above role={role} building={building} readAgain={readAgain} />
  ),
}

export const SuitesPage = () => (
  <Desk page="suites">{(member) => <DeskList list={SUITES} member={member} />}</Desk>
)
