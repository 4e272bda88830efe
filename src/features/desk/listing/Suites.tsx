import './listing.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useDebounced } from '#features/calculator/useDebounced.ts'
import type { StaffRole } from '#features/desk/staff/staff.schema.ts'
import { at } from '#lib/at.ts'
import { deskSuites as texts } from '#texts/desk-listing.ts'
import { Failed } from '#ui/Failed.tsx'
import { Loading } from '#ui/Loading.tsx'
import { changeAddress, useAddressQuery } from '#ui/useAddress.ts'
import { useSettled } from '#ui/useSettled.ts'
import { BuildingLine } from './BuildingLine.tsx'
import { ChangeSuite } from './ChangeSuite.tsx'
import { LeftOut } from './LeftOut.tsx'
import type { DeskSuite } from './listing.schema.ts'
import { readFilter, writeFilter, type SuiteFilter } from './suite-filter.rules.ts'
import { $buildings, $suites, putSuite, renewSuites, showMoreSuites, showSuites } from './suite-list.store.ts'
import { SuiteFilters } from './SuiteFilters.tsx'
import { SuiteTable } from './SuiteTable.tsx'
import { useRenewed } from '#features/desk/useRenewed.ts'

const PAUSE = 250

/** The list of suites, with its filters, and the dialog that changes one. */
export const Suites = ({ role }: { role: StaffRole }) => {
  const filter = readFilter(useAddressQuery())
  const [typed, setTyped] = useState('')
  const query = writeFilter(filter, useDebounced(typed, PAUSE))
  const list = useStore($suites)
  const { data } = useSettled($buildings)
  const [changing, setChanging] = useState<DeskSuite>()

  useEffect(() => {
    if ($suites.get().query !== query) void showSuites(query)
  }, [query])
  useRenewed(renewSuites)

  const choose = (changed: Partial<SuiteFilter>) => {
    const next = writeFilter({ ...filter, ...changed })
    changeAddress(at('/desk/suites') + (next && `?${next}`), 'replace')
  }
  const clear = () => {
    setTyped('')
    choose({ building: '', state: 'all' })
  }
  const building = data?.buildings.find(({ _id }) => _id === filter.building)
  const { suites, next, busy, error } = list
  const isLoaded = list.query !== null

  return (
    <>
      <div className="desk-head">
        <h1>{texts.title}</h1>
        <a className="btn btn--line btn--small" href={at('/desk/import')}>
          {texts.importTable}
        </a>
      </div>
      <p className="desk-note">{texts.lead}</p>
      {data && data.problems.length > 0 && <LeftOut problems={data.problems} buildings={data.buildings} />}
      <SuiteFilters
        filter={filter}
        typed={typed}
        buildings={data?.buildings ?? []}
        onType={setTyped}
        onChoose={choose}
      />
      {building && <BuildingLine key={building._id} building={building} />}
      <section aria-label={texts.title} aria-busy={busy}>
        {error !== undefined ? (
          <Failed text={texts.failed} busy={busy} onRetry={() => void showSuites(query)} />
        ) : !isLoaded ? (
          <Loading />
        ) : suites.length === 0 ? (
          <div className="empty">
            <p role="status">{texts.none}</p>
            <p>{texts.noneNext}</p>
            <button className="btn btn--line btn--small" type="button" onClick={clear}>
              {texts.clear}
            </button>
          </div>
        ) : (
          <>
            <p className="desk-count" role="status">
              {next ? texts.shownOfMore(suites.length) : texts.shown(suites.length)}
            </p>
            <SuiteTable suites={suites} onChange={setChanging} />
            {next && (
              <button
                className="btn btn--line"
                type="button"
                aria-busy={busy || undefined}
                onClick={() => !busy && void showMoreSuites()}
              >
                {texts.more}
              </button>
            )}
          </>
        )}
      </section>
      {changing && (
        <ChangeSuite suite={changing} role={role} onSeen={putSuite} onClose={() => setChanging(undefined)} />
      )}
    </>
  )
}
