import { formatShortMoment } from '#lib/format.ts'
import './listing.css'
import { useState } from 'react'
import { createDeskStore } from '#features/desk/desk.store.ts'
import { ChoiceField } from '#features/desk/list/ChoiceField.tsx'
import { DeskList, type Column } from '#features/desk/list/DeskList.tsx'
import { useChoices } from '#features/desk/list/useChoices.ts'
import type { StaffRole } from '#features/desk/staff/staff.schema.ts'
import { localePath } from '#lib/locale-path.ts'
import { deskSuites as texts } from '#texts/desk-listing.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { useSettled } from '#ui/useSettled.ts'
import { BuildingLine } from './BuildingLine.tsx'
import { ChangeSuite } from './ChangeSuite.tsx'
import { LeftOut } from './LeftOut.tsx'
import { nameOf, priceOf, stateOf } from './listing-words.rules.ts'
import {
  LISTED_SUITES,
  SUITE_SORTS,
  type DeskBuildings,
  type DeskSuite,
  type SuiteRow,
} from './listing.schema.ts'

/** All buildings, and what the last build left out. */
const $buildings = createDeskStore<DeskBuildings>(['/api/desk/buildings'])

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

/** The button that opens the dialog to change a suite. */
const Change = ({ suite, role, onSeen }: ChangeProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        className="btn btn--line btn--small"
        type="button"
        aria-label={texts.changeUnit(nameOf(suite))}
        onClick={() => setOpen(true)}
      >
        {texts.change}
      </button>
      {isOpen && <ChangeSuite suite={suite} role={role} onSeen={onSeen} onClose={() => setOpen(false)} />}
    </>
  )
}

const columnsFor = (role: StaffRole): Column<SuiteRow>[] => [
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
    cell: (suite, replace) => <Change suite={suite} role={role} onSeen={replace} />,
  },
]

/** Suites of all buildings, also of those that are not published. */
export const Suites = ({ role }: { role: StaffRole }) => {
  const { chosen, building, choose } = useChoices({ state: LISTED_SUITES, sort: SUITE_SORTS })
  const { data } = useSettled($buildings)
  const { buildings = [], problems = [] } = data ?? {}
  const named = buildings.find(({ _id }) => _id === building)
  return (
    <DeskList<SuiteRow>
      title={texts.title}
      searchHint={texts.searchHint}
      none={texts.none}
      noneNext={texts.noneNext}
      path="/api/desk/suites"
      query={{ ...chosen, ...(building && { building }) }}
      keyOf={({ key }) => key}
      columns={columnsFor(role)}
      tools={
        <a className="btn btn--line btn--small" href={localePath('/desk/import')}>
          {texts.importTable}
        </a>
      }
      filters={
        <>
          <SelectField
            label={texts.building}
            choices={[
              { value: '', label: texts.allBuildings },
              ...buildings.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
            value={building}
            onChoose={(value) => choose('building', value)}
          />
          <ChoiceField
            label={texts.state}
            options={texts.states}
            value={chosen.state}
            onChoose={(value) => choose('state', value)}
          />
          <ChoiceField
            label={texts.sort}
            options={texts.sorts}
            value={chosen.sort}
            onChoose={(value) => choose('sort', value)}
          />
        </>
      }
      above={(readAgain) => (
        <>
          <p className="desk-suites__note">{texts.lead}</p>
          {problems.length > 0 && <LeftOut problems={problems} buildings={buildings} />}
          {named && <BuildingLine key={named._id} building={named} onPublished={readAgain} />}
        </>
      )}
    />
  )
}
