import '#features/desk/desk-page.css'
import './numbers.css'
import { useMemo, type ReactNode } from 'react'
import { LazyChart } from '#features/calculator/LazyChart.tsx'
import { Desk } from '#features/desk/Desk.tsx'
import { createDeskStore } from '#features/desk/desk.store.ts'
import { ExportButton } from '#features/desk/export/ExportButton.tsx'
import { Facts } from '#features/desk/Facts.tsx'
import { FilterField } from '#features/desk/list/FilterField.tsx'
import { useChoices, type Filter } from '#features/desk/list/useChoices.ts'
import { $buildings } from '#features/desk/listing/desk-buildings.store.ts'
import type { Member } from '#features/desk/staff/staff.schema.ts'
import { formatClock, formatDay, formatNumber } from '#lib/format.ts'
import { localePath } from '#lib/locale-path.ts'
import { numbersPage as texts } from '#texts/desk-numbers.ts'
import { EmptyList } from '#ui/EmptyList.tsx'
import { Failed } from '#ui/Failed.tsx'
import { Loading } from '#ui/Loading.tsx'
import { useSettled } from '#ui/useSettled.ts'
import { absorptionOf, countsOf, daysCounted, FEW, freeSince, sumOf } from './numbers.rules.ts'
import type { BuildingNumbers, Numbers, NumbersQuery, Week } from './numbers.schema.ts'

const FILTERS: Filter<NumbersQuery>[] = [
  'building',
  { name: 'weeks', label: texts.weeks, options: texts.periods },
]

const useAllBuildings = () => useSettled($buildings).data?.buildings ?? []

/** `23 Nov` */
const weekName = (monday: string) => formatClock(`${monday}T12:00`).shortDay.split(' ').slice(1).join(' ')

const oneDigit = (value: number) => value.toFixed(1).replace(/\.0$/, '')

const Totals = ({ weeks }: { weeks: readonly Week[] }) => {
  const { leads, visits, requests, signed } = countsOf(sumOf(weeks))
  const totals = { leads, visits, requests, signed, free: weeks.at(-1)?.free ?? 0 }
  return (
    <dl className="numbers__totals">
      {Object.entries(totals).map(([name, count]) => (
        <div key={name}>
          <dt>{texts.totals[name as keyof typeof totals]}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface FigureProps {
  name: string
  /** A large figure; nothing if there is too little data. */
  value?: string | undefined
  children: ReactNode
}

const Figure = ({ name, value, children }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value !== undefined && <b>{value}</b>}
      {children}
    </dd>
  </div>
)

/** Absorption, days to signing and changes of prices, each with the number of cases behind it. */
const Pace = ({ numbers: { weeks, today, signing } }: { numbers: Numbers }) => {
  const words = texts.pace
  const sum = sumOf(weeks)
  const free = weeks.at(-1)?.free ?? 0
  const absorption = absorptionOf({ signed: sum.signed, free, days: daysCounted(weeks, today) })
  const unknown = Math.max(0, sum.signed - signing.known)
  return (
    <section className="desk-part">
      <h2>{words.title}</h2>
      <dl className="numbers__pace">
        <Figure name={words.absorption} value={absorption && words.rate(oneDigit(absorption.share * 100))}>
          {absorption ? (
            <>
              <span>{words.rateOf(oneDigit(absorption.perWeek), free)}</span>
              <small>{words.left(absorption.weeksLeft)}</small>
            </>
          ) : (
            <span>{free === 0 ? words.noneLeft : words.few(sum.signed)}</span>
          )}
        </Figure>
        <Figure
          name={words.signing}
          value={signing.median === null ? undefined : words.median(oneDigit(signing.median))}
        >
          <span>
            {signing.known > 0 ? words.medianOf(signing.known) : sum.signed === 0 ? words.noneSigned : null}
          </span>
          {signing.known > 0 && signing.known < FEW && <small>{words.fewKnown}</small>}
          {unknown > 0 && <small>{words.unknown(unknown)}</small>}
        </Figure>
        <Figure
          name={words.prices}
          value={sum.raised + sum.lowered > 0 ? formatNumber(sum.raised + sum.lowered) : undefined}
        >
          <span>
            {sum.raised + sum.lowered > 0
              ? [words.raised(sum.raised), words.lowered(sum.lowered)].join(', ')
              : words.noneChanged}
          </span>
        </Figure>
      </dl>
    </section>
  )
}

const CAME = ['leads', 'visits', 'requests'] as const

/** Drawn once in view. The table by week has the same figures. */
const Charts = ({ weeks }: { weeks: readonly Week[] }) => {
  const [came, signed] = useMemo(() => {
    const names = weeks.map(({ week }) => weekName(week))
    const counts = weeks.map(countsOf)
    const seriesOf = (name: 'signed' | (typeof CAME)[number]) => ({
      name: texts.totals[name],
      data: counts.map((count) => count[name]),
    })
    return [
      { kind: 'lines' as const, weeks: names, series: CAME.map(seriesOf) },
      { kind: 'columns' as const, weeks: names, series: [seriesOf('signed')] },
    ] as const
  }, [weeks])
  return (
    <div className="numbers__charts">
      {(
        [
          [texts.charts.came, came],
          [texts.charts.signed, signed],
        ] as const
      ).map(([name, chart]) => (
        <figure key={name}>
          <figcaption className="desk-part">
            <h2>{name}</h2>
            <p className="numbers__keys">
              {chart.series.map((one, at) => (
                <span key={one.name} style={{ ['--c' as string]: `var(--chart-${at + 1})` }}>
                  {one.name}
                </span>
              ))}
            </p>
          </figcaption>
          <LazyChart className="numbers__chart" name={texts.charts.alt(name)} chart={chart} />
        </figure>
      ))}
    </div>
  )
}

const Count = ({ of }: { of: number }) => (
  <td className={of === 0 ? 'numbers__nothing' : undefined}>{formatNumber(of)}</td>
)

interface TableProps {
  title: string
  heads: readonly string[]
  children: ReactNode
}

/** A table of figures, scrolled sideways if it is too wide. */
const Table = ({ title, heads, children }: TableProps) => (
  <section className="desk-part">
    <h2>{title}</h2>
    <div className="numbers__scroll scrolls" tabIndex={0} role="group" aria-label={title}>
      <table className="numbers__table">
        <caption className="sr">{title}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  </section>
)

const Weeks = ({ weeks }: { weeks: readonly Week[] }) => {
  const words = texts.byWeek
  const total = countsOf(sumOf(weeks))
  const since = freeSince(weeks)
  const cells = ({ leads, visits, requests, signed }: typeof total) => (
    <>
      <Count of={leads} />
      <Count of={visits} />
      <Count of={requests} />
      <Count of={signed} />
    </>
  )
  return (
    <>
      <Table
        title={words.title}
        heads={[
          ...[words.week, words.leads, words.visits, words.requests, words.signed],
          ...[words.free, words.raised, words.lowered],
        ]}
      >
        <tbody>
          {weeks.toReversed().map((week, at) => (
            <tr key={week.week}>
              <th scope="row">
                <time dateTime={week.week}>{weekName(week.week)}</time>
                {at === 0 && <small> {words.now}</small>}
              </th>
              {cells(countsOf(week))}
              <td>
                {week.free === null ? (
                  <span className="numbers__nothing">
                    <span aria-hidden="true">–</span>
                    <span className="sr">{words.unknown}</span>
                  </span>
                ) : (
                  formatNumber(week.free)
                )}
              </td>
              <Count of={week.raised} />
              <Count of={week.lowered} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            {cells(total)}
            <td />
            <Count of={total.raised} />
            <Count of={total.lowered} />
          </tr>
        </tfoot>
      </Table>
      {since && <p className="soft">{words.freeSince(formatDay(since))}</p>}
    </>
  )
}

interface BuildingsProps {
  buildings: readonly BuildingNumbers[]
  days: number
  /** The period in the address. */
  period: string
}

const Buildings = ({ buildings, days, period }: BuildingsProps) => {
  const words = texts.byBuilding
  return (
    <Table
      title={words.title}
      heads={[
        ...[words.building, texts.byWeek.leads, texts.byWeek.visits, texts.byWeek.requests],
        ...[texts.byWeek.signed, words.free, words.absorption],
      ]}
    >
      <tbody>
        {buildings.map((building) => {
          const { id, name, leads, visits, requests, signed, free } = building
          const absorption = absorptionOf({ signed, free, days })
          return (
            <tr key={id ?? ''}>
              <th scope="row">
                {id === null ? (
                  words.none
                ) : (
                  <a
                    href={localePath(
                      `/desk/numbers?${new URLSearchParams({ building: id, ...(period !== '13' && { weeks: period }) })}`,
                    )}
                  >
                    {name}
                  </a>
                )}
              </th>
              <Count of={leads} />
              <Count of={visits} />
              <Count of={requests} />
              <Count of={signed} />
              <Count of={free} />
              <td className={absorption ? undefined : 'numbers__nothing'}>
                {absorption
                  ? texts.pace.rate(oneDigit(absorption.share * 100))
                  : signed > 0 && free === 0
                    ? '–'
                    : words.few}
              </td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}

const Sources = ({ numbers: { weeks, signing } }: { numbers: Numbers }) => {
  const sum = sumOf(weeks)
  const { names, broker, brokerOf, title, text } = texts.sources
  return (
    <section className="desk-part">
      <h2>{title}</h2>
      <p className="soft">{text}</p>
      <Facts
        facts={[
          ...Object.entries(names).map(
            ([name, label]) => [label, formatNumber(sum[name as keyof typeof names])] as const,
          ),
          [broker, signing.known > 0 && brokerOf(signing.byBroker, signing.known)],
        ]}
      />
    </section>
  )
}

const isEmpty = ({ weeks, buildings }: Numbers) => buildings.length === 0 && weeks.every(({ free }) => !free)

/** For one building or all, and one period. */
export const NumbersView = ({ member }: { member: Member }) => {
  const { chosen, choose } = useChoices(FILTERS)
  const { building, weeks: period } = chosen
  const store = useMemo(() => {
    const query = new URLSearchParams({ weeks: period, ...(building && { building }) })
    return createDeskStore<Numbers>([`/api/desk/numbers?${query}`])
  }, [building, period])
  const { data, error, loading } = useSettled(store)
  const [first] = data?.weeks ?? []
  return (
    <div className="numbers">
      <div className="desk-head">
        <h1>{texts.title}</h1>
        {member.role === 'manager' && (
          <ExportButton what="numbers" filter={{ weeks: period, ...(building && { building }) }} />
        )}
      </div>
      <div className="numbers__choices">
        {FILTERS.map((filter) => (
          <FilterField
            key={typeof filter === 'string' ? filter : filter.name}
            filter={filter}
            chosen={chosen}
            onChoose={(value) => choose(filter, value)}
            useBuildings={useAllBuildings}
          />
        ))}
        {data && first && (
          <p className="soft" role="status">
            {texts.range(formatDay(first.week), formatDay(data.today))}
          </p>
        )}
      </div>
      {!data && !error && <Loading />}
      {!data && error !== undefined && (
        <Failed text={texts.failed} busy={loading} onRetry={() => store.revalidate()} />
      )}
      {data && isEmpty(data) && <EmptyList text={texts.none} next={texts.noneNext} />}
      {data && !isEmpty(data) && (
        <>
          <Totals weeks={data.weeks} />
          <Pace numbers={data} />
          <Charts weeks={data.weeks} />
          <Weeks weeks={data.weeks} />
          {!building && (
            <Buildings
              buildings={data.buildings}
              days={daysCounted(data.weeks, data.today)}
              period={period}
            />
          )}
          <div className="desk-columns">
            <Sources numbers={data} />
            <section className="desk-part">
              <h2>{texts.meaning.title}</h2>
              <Facts facts={Object.values(texts.meaning.facts)} />
            </section>
          </div>
        </>
      )}
    </div>
  )
}

export const NumbersPage = () => <Desk page="numbers">{(member) => <NumbersView member={member} />}</Desk>
