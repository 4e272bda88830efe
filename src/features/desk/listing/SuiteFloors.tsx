import '#features/desk/desk-page.css'
import './suite-floors.css'
import { useMemo, useState } from 'react'
import { stackName } from '#features/building/floors.rules.ts'
import { Desk } from '#features/desk/Desk.tsx'
import { polled } from '#features/desk/desk.store.ts'
import { useAction } from '#features/desk/useAction.ts'
import { DeskRowStates } from '#features/desk/DeskRowStates.tsx'
import { ExportButton } from '#features/desk/export/ExportButton.tsx'
import { LISTED_MOST, type Page } from '#features/desk/list/desk-list.schema.ts'
import type { StaffRole } from '#features/desk/staff/staff.schema.ts'
import { callJson } from '#lib/api.ts'
import { localePath } from '#lib/locale-path.ts'
import { deskFloors as texts, deskPrices, deskSuites } from '#texts/desk-listing.ts'
import { useAddressQuery } from '#ui/useAddress.ts'
import { reasonOf } from '#ui/form/form.rules.ts'
import { useSettled } from '#ui/useSettled.ts'
import { toastSuccess } from '#ui/toast.script.ts'
import { useLostFocus } from '#ui/useLostFocus.ts'
import { LastPrices } from './LastPrices.tsx'
import { priceOf, stateOf } from './listing-words.rules.ts'
import type { DeskSuite, SuiteRow } from './listing.schema.ts'
import { keptOf, pricesPath } from './price-change.rules.ts'
import { CHANGED_MOST, type LastAnswer } from './price-change.schema.ts'
import { PriceChange } from './PriceChange.tsx'
import { ChoiceBar, ChoiceCell, ChoiceFloor, ChoiceGroups, type Choice } from './PriceChoice.tsx'
import { SuiteDialog } from './SuiteDialog.tsx'
import { deskFloorsOf, waitingFor } from './suite-floors.rules.ts'

/** All suites of a building: the pages of the list, one after another. */
const readSuites = async (building: string, after?: SuiteRow['key']): Promise<SuiteRow[]> => {
  const { rows, more } = await callJson<Page<SuiteRow>>('/api/desk/suites', {
    method: 'POST',
    body: { building, n: LISTED_MOST, ...(after && { after }) },
  })
  const last = rows.at(-1)
  return more && last ? [...rows, ...(await readSuites(building, last.key))] : rows
}

const useSuites = () => {
  const building = new URLSearchParams(useAddressQuery()).get('id') ?? ''
  const { store, show, readAgain, noteChange } = polled(`/api/desk/suites of ${building}`, async () =>
    building ? readSuites(building) : [],
  )
  const { data: suites, error, loading } = useSettled(store)
  return {
    ...{ suites, error, loading },
    onRetry: readAgain,
    /** Rejects if they cannot be read. */
    onRenew: async () => {
      noteChange()
      const rows = await readSuites(building)
      show(rows)
      return rows
    },
    onSeen: (seen: DeskSuite) => {
      if (suites) show(suites.map((suite) => (suite._id === seen._id ? { ...suite, ...seen } : suite)))
    },
  }
}

interface CellProps {
  suite: DeskSuite
  onOpen: (suite: DeskSuite) => void
  /** While prices are being changed, a press chooses the suite. */
  choice: Choice | undefined
}

/** A suite: its unit, price, state, plan and the number of people waiting. */
const Cell = ({ suite, onOpen, choice }: CellProps) => {
  const { kind, text } = stateOf(suite)
  const waiting = waitingFor(suite)
  const className = `desk-cell desk-cell--${kind}`
  const words = (
    <>
      <span className="desk-unit">{suite.unitNumber}</span>
      <span className="desk-money">{priceOf(suite.price, suite.building.currency)}</span>
      <span className={`desk-status desk-status--${kind}`}>{text}</span>
      {suite.plan && <small>{texts.planOf(suite.plan)}</small>}
      {suite.available && suite.hold && <small>{deskSuites.heldBy(suite.hold.reference)}</small>}
      {waiting > 0 && <small>{texts.waiting(waiting)}</small>}
      {suite.problems.length > 0 && (
        <small className="desk-flag desk-flag--wrong">{deskSuites.leftOut}</small>
      )}
    </>
  )
  if (choice) return <ChoiceCell {...{ suite, choice, className }}>{words}</ChoiceCell>
  return (
    <button className={className} type="button" aria-haspopup="dialog" onClick={() => onOpen(suite)}>
      {words}
    </button>
  )
}

interface TableProps extends Pick<CellProps, 'onOpen' | 'choice'> {
  suites: readonly DeskSuite[]
}

const Floors = ({ suites, onOpen, choice }: TableProps) => {
  const { columns, rows, unplaced } = useMemo(() => deskFloorsOf(suites), [suites])
  const stacked = columns.some(({ stack }) => stack !== null)
  // Without stacks there is no vertical order: a floor's suites wrap onto the next line.
  const bays = stacked ? columns.reduce((sum, column) => sum + column.bays, 0) : 1
  const several = (all: readonly DeskSuite[]) => (
    <td colSpan={bays}>
      <div className="desk-floors__across">
        {all.map((suite) => (
          <Cell key={suite._id} {...{ suite, onOpen, choice }} />
        ))}
      </div>
    </td>
  )
  return (
    <div className="desk-floors scrolls">
      <table>
        <caption className="sr">{texts.caption(suites[0]?.building.name ?? '')}</caption>
        {stacked && (
          <thead>
            <tr>
              <th scope="col">{texts.floor}</th>
              {columns.map(({ stack, bays: own }) => (
                <th key={stack ?? ''} scope={own > 1 ? 'colgroup' : 'col'} colSpan={own}>
                  {stack === null ? texts.noStack : texts.stack(stackName(stack))}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row) =>
            'from' in row ? (
              <tr key={`gap ${row.from}`} className="desk-floors__gap">
                <th scope="row">{texts.noSuites(row.from, row.to)}</th>
                <td colSpan={bays}>{texts.nothing}</td>
              </tr>
            ) : (
              <tr key={row.floor}>
                <th scope="row">
                  {choice ? (
                    <ChoiceFloor
                      {...{ floor: row.floor, choice }}
                      suites={'across' in row ? row.across : row.cells.filter((suite) => suite !== undefined)}
                    />
                  ) : (
                    row.floor
                  )}
                </th>
                {'across' in row
                  ? several(row.across)
                  : !stacked
                    ? several(row.cells.filter((suite) => suite !== undefined))
                    : row.cells.map((suite, at) => (
                        <td key={suite?._id ?? `no ${at}`}>
                          {suite && <Cell {...{ suite, onOpen, choice }} />}
                        </td>
                      ))}
              </tr>
            ),
          )}
          {unplaced.length > 0 && (
            <tr>
              <th scope="row">{texts.noFloor}</th>
              {several(unplaced)}
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

/** The floors of the building whose id is in the address, with what is free. */
export const SuiteFloors = ({ role }: { role: StaffRole }) => {
  const { suites, error, loading, onRetry, onRenew, onSeen } = useSuites()
  const [opened, setOpened] = useState<DeskSuite>()
  // Undefined while no prices are being changed.
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const [isPricing, setPricing] = useState(false)
  const [said, setSaid] = useState('')
  const start = useLostFocus<HTMLButtonElement>(chosen !== undefined)
  // What was changed stays changed; only the rows on show are old.
  const { run } = useAction({
    failed: (error) => [texts.failed, reasonOf(error)].join(' '),
    repeats: true,
  })
  const renew = () => void run(async () => void (await onRenew()))
  const isEditor = role !== 'sales'
  const building = suites?.[0]?.building
  const list = localePath('/desk/suites')
  if (!suites) return <DeskRowStates {...{ error, loading, list, texts, onRetry }} />
  const choice = chosen && {
    chosen,
    onChoose: (next: ReadonlySet<string>) => {
      setChosen(next)
      setSaid('')
    },
  }
  // A suite sold meanwhile is no longer chosen.
  const priced = chosen ? suites.filter((suite) => chosen.has(suite._id) && !keptOf(suite)) : []
  const leave = () => {
    setChosen(undefined)
    setPricing(false)
    setSaid('')
  }
  const next = () => {
    if (priced.length === 0) setSaid(deskPrices.noneChosen)
    else if (priced.length <= CHANGED_MOST) setPricing(true)
  }
  const changed = (answer: LastAnswer) => {
    if (building) polled<LastAnswer>(pricesPath(building._id)).show(answer)
    toastSuccess(deskPrices.changed(answer.change?.changed ?? 0))
    leave()
    renew()
  }
  return (
    <>
      <a className="desk-back" href={building ? `${list}?building=${building._id}` : list}>
        {texts.back}
      </a>
      <div className="desk-head">
        <div className="desk-page__title">
          <h1>{building?.name ?? texts.missing}</h1>
          <p>
            {!building
              ? texts.missingNext
              : choice
                ? deskPrices.lead
                : role === 'sales'
                  ? texts.leadOfSales
                  : texts.lead}
          </p>
          {building && !building.published && <p className="desk-flag">{deskSuites.notPublished}</p>}
        </div>
        {building && isEditor && !choice && (
          <div className="desk-floors__tools">
            <ExportButton what="suites" filter={{ building: building._id }} />
            <button
              ref={start}
              className="btn btn--line btn--small"
              type="button"
              onClick={() => setChosen(new Set())}
            >
              {deskPrices.open}
            </button>
          </div>
        )}
      </div>
      {building && isEditor && <LastPrices building={building._id} onUndone={renew} />}
      {choice && <ChoiceGroups {...{ suites, choice }} />}
      {building && <Floors {...{ suites, choice }} onOpen={setOpened} />}
      {choice && <ChoiceBar {...{ choice, said }} count={priced.length} onNext={next} onLeave={leave} />}
      {isPricing && (
        <PriceChange
          suites={priced}
          onRenew={onRenew}
          onChanged={changed}
          onClose={() => setPricing(false)}
        />
      )}
      {opened && (
        <SuiteDialog suite={opened} role={role} onSeen={onSeen} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

export const FloorsPage = () => <Desk page="suites">{({ role }) => <SuiteFloors role={role} />}</Desk>
