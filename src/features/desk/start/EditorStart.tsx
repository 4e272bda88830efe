import '#features/desk/desk-page.css'
import '#features/desk/list/desk-list.css'
import { callJson } from '#lib/api.ts'
import { formatShortMoment } from '#lib/format.ts'
import { localePath } from '#lib/locale-path.ts'
import { editorStart as texts } from '#texts/desk-listing.ts'
import { start } from '#texts/desk-lists.ts'
import { Failed } from '#ui/Failed.tsx'
import { Loading } from '#ui/Loading.tsx'
import { useSettled } from '#ui/useSettled.ts'
import { createDeskStore, POLLED } from '#features/desk/desk.store.ts'
import type { Page } from '#features/desk/list/desk-list.schema.ts'
import { $buildings } from '#features/desk/listing/desk-buildings.store.ts'
import { fieldHref } from '#features/desk/listing/field-href.rules.ts'
import { $imports } from '#features/desk/listing/import.store.ts'
import { columnWords, nameOf, priceOf, stateOf } from '#features/desk/listing/listing-words.rules.ts'
import type { DeskSuite, DeskSuitesQuery } from '#features/desk/listing/listing.schema.ts'
import type { Member } from '#features/desk/staff/staff.schema.ts'
import { Part } from '#features/desk/Part.tsx'

const SUITES = '/api/desk/suites'
/** How many rows a part has. */
const FEW = 5

const suitesOf = (query: Partial<DeskSuitesQuery>) =>
  createDeskStore<Page<DeskSuite>>([SUITES, ' of the start ', JSON.stringify(query)], {
    ...POLLED,
    fetcher: () => callJson<Page<DeskSuite>>(SUITES, { method: 'POST', body: { ...query, n: FEW } }),
  })
const $unpriced = suitesOf({ state: 'unpriced' })
const $changed = suitesOf({ sort: 'changed' })

const SuiteLine = ({ suite }: { suite: DeskSuite }) => (
  <>
    <span>
      <a href={localePath(`/desk/floors?id=${suite.building._id}`)}>{nameOf(suite)}</a>
      <small>{[priceOf(suite.price, suite.building.currency), stateOf(suite).text].join(', ')}</small>
    </span>
    <time className="soft" dateTime={suite.updatedAt}>
      {formatShortMoment(suite.updatedAt)}
    </time>
  </>
)

/** An editor's start page: what the website cannot show, pending imports, and missing prices. */
export const EditorStart = ({ member }: { member: Member }) => {
  const stores = [$buildings, $imports, $unpriced, $changed] as const
  const [all, imports, unpriced, changed] = [
    useSettled($buildings),
    useSettled($imports),
    useSettled($unpriced),
    useSettled($changed),
  ]
  const read = [all, imports, unpriced, changed]
  if (!all.data || !imports.data || !unpriced.data || !changed.data) {
    const again = () => stores.forEach((store) => store.revalidate())
    if (read.some(({ error }) => error))
      return <Failed text={start.failed} busy={read.some(({ loading }) => loading)} onRetry={again} />
    return <Loading />
  }
  const { buildings, problems } = all.data
  const building = (id: string | null) => buildings.find(({ _id }) => _id === id)?.name
  const waiting = imports.data.imports.filter(({ appliedAt }) => appliedAt === null)
  const hidden = buildings.filter(({ published }) => !published)
  return (
    <>
      <div className="desk-head">
        <h1>{start.greeting(member.name)}</h1>
      </div>
      <div className="desk-start">
        <Part
          title={texts.leftOut}
          none={texts.leftOutNone}
          rows={problems
            .slice(0, FEW)
            .map((one) => ({ _id: `${one.entity} ${one.row} ${one.field}`, ...one }))}
          all={{ href: localePath('/desk/suites?state=left-out'), label: start.all(problems.length) }}
        >
          {(one) => (
            <span>
              <a href={fieldHref(one) ?? localePath('/desk/suites')}>
                {[building(one.building) ?? one.row, one.unit].filter(Boolean).join(' ')}
              </a>
              <small>{`${columnWords(one.field)} ${one.problem}`}</small>
            </span>
          )}
        </Part>
        <Part
          title={texts.imports}
          none={texts.importsNone}
          rows={waiting.slice(0, FEW)}
          all={{ href: localePath('/desk/import'), label: start.all(waiting.length) }}
        >
          {({ _id, file, by, createdAt }) => (
            <>
              <span>
                <a href={localePath(`/desk/import?id=${_id}`)}>{file}</a>
                <small>{by}</small>
              </span>
              <time className="soft" dateTime={createdAt}>
                {formatShortMoment(createdAt)}
              </time>
            </>
          )}
        </Part>
        <Part
          title={texts.unpriced}
          none={texts.unpricedNone}
          rows={unpriced.data.rows}
          all={{ href: localePath('/desk/suites?state=unpriced'), label: start.all(0) }}
        >
          {(suite) => <SuiteLine suite={suite} />}
        </Part>
        <Part
          title={texts.hidden}
          none={texts.hiddenNone}
          rows={hidden.slice(0, FEW)}
          all={{ href: localePath('/desk/suites?state=unpublished'), label: start.all(hidden.length) }}
        >
          {({ _id, name, suites }) => (
            <span>
              <a href={localePath(`/desk/building?id=${_id}`)}>{name}</a>
              <small>{texts.suites(suites)}</small>
            </span>
          )}
        </Part>
        <Part
          title={texts.changed}
          none={texts.changedNone}
          rows={changed.data.rows}
          all={{ href: localePath('/desk/suites?sort=changed'), label: start.all(0) }}
        >
          {(suite) => <SuiteLine suite={suite} />}
        </Part>
      </div>
    </>
  )
}
