import '#features/desk/desk-table.css'
import './log.css'
import { useState } from 'react'
import { formatShortMoment } from '#lib/format.ts'
import { desk, logPage as texts } from '#texts/desk.ts'
import { EmptyList } from '#ui/EmptyList.tsx'
import { Failed } from '#ui/Failed.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { Loading } from '#ui/Loading.tsx'
import { changeAddress, useAddressQuery } from '#ui/useAddress.ts'
import { useSettled } from '#ui/useSettled.ts'
import { Desk } from '#features/desk/Desk.tsx'
import { deskCall } from '#features/desk/desk.store.ts'
import { useAction } from '#features/desk/useAction.ts'
import { ACTIONS, actionText, detailText, filterOf, logHref, logPath } from './log.rules.ts'
import { logStore } from './log.store.ts'
import { $staff } from './staff.calls.ts'
import type { LoggedAction, StaffLog } from './staff.schema.ts'

type Filter = ReturnType<typeof filterOf>

const Filters = ({ filter }: { filter: Filter }) => {
  const { data } = useSettled($staff)
  const choose = (changed: Partial<Filter>) => changeAddress(logHref({ ...filter, ...changed }))
  return (
    <div className="desk-filters">
      <SelectField
        label={texts.member}
        choices={[
          { value: '', label: texts.everyone },
          ...(data?.members ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={filter.member}
        onChoose={(member) => choose({ member })}
      />
      <SelectField
        label={texts.action}
        choices={[{ value: '', label: texts.all }, ...ACTIONS]}
        value={filter.action}
        onChoose={(action) => choose({ action })}
      />
    </div>
  )
}

const Row = ({ action }: { action: LoggedAction }) => {
  const detail = detailText(action.detail)
  return (
    <tr>
      <td data-label={texts.columns.when}>
        <time dateTime={action.at}>{formatShortMoment(action.at)}</time>
      </td>
      <td data-label={texts.columns.who}>
        <div>
          {action.name}{' '}
          <span className="soft">
            {action.role === 'operator' ? texts.operator : desk.roles[action.role]}
          </span>
        </div>
      </td>
      <td data-label={texts.columns.action}>{actionText(action.action)}</td>
      <td data-label={texts.columns.subject}>
        <div>
          {action.subject} {detail && <span className="soft">{detail}</span>}
        </div>
      </td>
    </tr>
  )
}

const List = ({ filter }: { filter: Filter }) => {
  const store = logStore(logPath(filter))
  const { data, error, loading } = useSettled(store)
  const [older, setOlder] = useState<StaffLog>()
  const { busy, run } = useAction()
  if (!data)
    return error ? <Failed text={desk.loadFailed} busy={loading} onRetry={store.revalidate} /> : <Loading />
  const next = older ? older.next : data.next
  const actions = [...data.actions, ...(older?.actions ?? [])]
  if (actions.length === 0) return <EmptyList text={texts.none} next={texts.noneNext} />

  const showMore = async () => {
    if (next === null) return
    const page = await deskCall<StaffLog>(logPath(filter, next))
    setOlder({ actions: [...(older?.actions ?? []), ...page.actions], next: page.next })
  }
  return (
    <>
      <table className="desk-table desk-log">
        <caption className="sr">{desk.pages.log}</caption>
        <thead>
          <tr>
            {Object.values(texts.columns).map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {actions.map((action) => (
            <Row key={action.id} action={action} />
          ))}
        </tbody>
      </table>
      {next !== null && (
        <p className="mt-5">
          <button
            className="btn btn--line btn--small"
            type="button"
            aria-busy={busy || undefined}
            onClick={() => void run(showMore)}
          >
            {desk.more}
          </button>
        </p>
      )}
    </>
  )
}

/** What members did, newest first. */
const Log = () => {
  const filter = filterOf(useAddressQuery())
  return (
    <>
      <p className="soft">{texts.intro}</p>
      <Filters filter={filter} />
      <List key={logPath(filter)} filter={filter} />
    </>
  )
}

export const LogPage = () => (
  <Desk page="log">
    {() => (
      <>
        <div className="desk-head">
          <h1>{desk.pages.log}</h1>
        </div>
        <Log />
      </>
    )}
  </Desk>
)
