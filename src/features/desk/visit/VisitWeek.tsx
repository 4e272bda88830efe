import '#features/desk/desk-page.css'
import '#features/desk/list/desk-list.css'
import './visits.css'
import { useMemo, useState } from 'react'
import { dayHere } from '#lib/day.ts'
import { formatClock, formatDay } from '#lib/format.ts'
import { visitWeek as texts } from '#texts/desk-visit.ts'
import { EmptyList } from '#ui/EmptyList.tsx'
import { Failed } from '#ui/Failed.tsx'
import { Loading } from '#ui/Loading.tsx'
import { changeAddress, useAddressQuery } from '#ui/useAddress.ts'
import { useSettled } from '#ui/useSettled.ts'
import { createDeskStore, POLLED } from '#features/desk/desk.store.ts'
import type { Page } from '#features/desk/list/desk-list.schema.ts'
import { FilterField } from '#features/desk/list/FilterField.tsx'
import { useChoices } from '#features/desk/list/useChoices.ts'
import type { DeskVisitsQuery, VisitRow } from './desk-visit.schema.ts'
import { aboutOf, lookOf, stateOf, visitHref } from './visit-row.rules.ts'
import { dayAfter, firstDay, weekFrom, weekOf } from './visit-week.rules.ts'
import { VisitTools } from './VisitTools.tsx'

/** `Thu`, `3`, `Dec` */
const partsOf = (day: string) => formatClock(`${day}T12:00`).shortDay.split(' ')

/** `3 Dec` */
const shortOf = (day: string) => partsOf(day).slice(1).join(' ')

const FILTERS = ['building'] as const

/** The seven days in the address, and their current visits. */
const useWeek = () => {
  const params = new URLSearchParams(useAddressQuery())
  const { chosen, choose } = useChoices<Pick<DeskVisitsQuery, 'building'>>(FILTERS)
  const today = dayHere(new Date())
  const from = firstDay(params.get('from'), today)
  const building = chosen.building ?? ''
  const store = useMemo(() => {
    const query = new URLSearchParams({ from, ...(building && { building }) })
    return createDeskStore<Page<VisitRow>>([`/api/desk/visit-week?${query}`], POLLED)
  }, [from, building])
  const { data: page, error, loading } = useSettled(store)
  return {
    ...{ page, error, loading, today, from, building },
    onRetry: () => store.revalidate(),
    onBuilding: (value: string) => choose('building', value),
    onFrom: (day: string) => {
      const next = new URLSearchParams(location.search)
      if (day === today) next.delete('from')
      else next.set('from', day)
      changeAddress(`${location.pathname}?${next}`)
    },
  }
}

/** A visit: time, person, subject and member, with its state unless it is simply confirmed. */
const Visit = ({ visit }: { visit: VisitRow }) => {
  const { name, starts, assignedTo, state, outcome } = visit
  return (
    <a className={`visit-week__visit visit-week__visit--${lookOf(visit)}`} href={visitHref(visit)}>
      <time dateTime={starts}>{formatClock(starts).time}</time>
      <span className="visit-week__name">{name}</span>
      <small>{[aboutOf(visit), assignedTo?.name ?? texts.nobody].filter(Boolean).join(', ')}</small>
      {(outcome ?? state) !== 'confirmed' && (
        <small className={`desk-status desk-status--${lookOf(visit)}`}>{stateOf(visit)}</small>
      )}
    </a>
  )
}

interface DaysProps {
  days: readonly string[]
  today: string
  shown: string
  onShow: (day: string) => void
  rows: readonly VisitRow[]
}

/** On a phone one day is shown at a time. */
const Days = ({ days, today, shown, onShow, rows }: DaysProps) => (
  <div className="visit-days" role="group" aria-label={texts.days}>
    {days.map((day) => {
      const [weekday, date] = partsOf(day)
      const count = rows.filter(({ starts }) => starts.startsWith(day)).length
      return (
        <button
          key={day}
          type="button"
          aria-pressed={day === shown}
          aria-current={day === today ? 'date' : undefined}
          aria-label={texts.dayOf(formatClock(`${day}T12:00`).day, count)}
          onClick={() => onShow(day)}
        >
          <small>{weekday}</small>
          <span>{date}</span>
          <small className="visit-days__count">{count > 0 ? count : ''}</small>
        </button>
      )
    })}
  </div>
)

interface TableProps {
  days: readonly string[]
  today: string
  shown: string
  rows: readonly VisitRow[]
}

const Table = ({ days, today, shown, rows }: TableProps) => {
  const centres = weekOf(rows, days)
  const at = days.indexOf(shown)
  const markOf = (day: string) =>
    [day === today && 'visit-week__today', day === shown && 'visit-week__shown'].filter(Boolean).join(' ')
  return (
    <>
      <table className="visit-week">
        <caption className="sr">
          {texts.caption(formatDay(days[0] ?? ''), formatDay(days.at(-1) ?? ''))}
        </caption>
        <thead>
          <tr>
            {days.map((day) => {
              const [weekday, ...date] = partsOf(day)
              return (
                <th
                  key={day}
                  scope="col"
                  className={markOf(day)}
                  aria-current={day === today ? 'date' : undefined}
                >
                  <span>{weekday}</span> {date.join(' ')}
                  {day === today && <small>{texts.today}</small>}
                </th>
              )
            })}
          </tr>
        </thead>
        {centres.map(({ building, days: own }) => (
          <tbody key={building.id} className={own[at]?.length ? undefined : 'visit-week__none'}>
            <tr>
              <th colSpan={7} scope="rowgroup" className="visit-week__centre">
                {building.name}
              </th>
            </tr>
            <tr>
              {days.map((day, n) => (
                <td key={day} className={markOf(day)}>
                  {own[n]?.map((visit) => (
                    <Visit key={visit._id} visit={visit} />
                  ))}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
      {centres.every(({ days: own }) => !own[at]?.length) && (
        <p className="visit-week__free soft">{texts.noneToday}</p>
      )}
    </>
  )
}

/** Visits by sales centre: seven days side by side from 1024 px, one at a time below. */
export const VisitWeek = () => {
  const { page, error, loading, today, from, building, onRetry, onBuilding, onFrom } = useWeek()
  const [chosen, setChosen] = useState<string>()
  const days = weekFrom(from)
  const last = dayAfter(from, 6)
  const shown = chosen !== undefined && days.includes(chosen) ? chosen : days.includes(today) ? today : from
  const rows = page?.rows ?? []
  return (
    <section className="desk-list">
      <div className="desk-head">
        <h1>{texts.title}</h1>
        <div className="desk-list__tools">
          <VisitTools view="week" />
        </div>
      </div>
      <div className="visit-range">
        <div className="visit-range__steps">
          <button
            className="btn btn--line btn--small"
            type="button"
            onClick={() => onFrom(dayAfter(from, -7))}
          >
            {texts.earlier}
          </button>
          <p role="status">{texts.range(shortOf(from), shortOf(last), last.slice(0, 4))}</p>
          <button
            className="btn btn--line btn--small"
            type="button"
            onClick={() => onFrom(dayAfter(from, 7))}
          >
            {texts.later}
          </button>
          {from !== today && (
            <button className="text-btn" type="button" onClick={() => onFrom(today)}>
              {texts.today}
            </button>
          )}
        </div>
        <FilterField filter="building" chosen={{ building }} onChoose={onBuilding} />
      </div>
      <Days days={days} today={today} shown={shown} onShow={setChosen} rows={rows} />
      {!page && !error && <Loading />}
      {!page && error !== undefined && <Failed text={texts.failed} busy={loading} onRetry={onRetry} />}
      {page?.more && <p className="desk-flag">{texts.cut}</p>}
      {page && rows.length === 0 && <EmptyList text={texts.none} next={texts.noneNext} />}
      {rows.length > 0 && <Table days={days} today={today} shown={shown} rows={rows} />}
    </section>
  )
}
