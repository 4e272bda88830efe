import '#features/desk/desk-table.css'
import './building.css'
import { Desk } from '#features/desk/Desk.tsx'
import { $buildings } from '#features/desk/listing/desk-buildings.store.ts'
import { localePath } from '#lib/locale-path.ts'
import { deskBuildings as texts } from '#texts/desk-building.ts'
import { desk } from '#texts/desk.ts'
import { Failed } from '#ui/Failed.tsx'
import { Loading } from '#ui/Loading.tsx'
import { useSettled } from '#ui/useSettled.ts'

/** All buildings, also those that are not published. */
const Buildings = () => {
  const { data, error, loading } = useSettled($buildings)
  if (!data)
    return error ? (
      <Failed text={texts.failed} busy={loading} onRetry={() => $buildings.revalidate()} />
    ) : (
      <Loading />
    )
  const { buildings, problems } = data
  return (
    <>
      <div className="desk-head">
        <div className="desk-page__title">
          <h1>{desk.pages.buildings}</h1>
          <p>{texts.lead}</p>
        </div>
        <a className="btn btn--small" href={localePath('/desk/building')}>
          {texts.add}
        </a>
      </div>
      {buildings.length === 0 && <p className="soft">{texts.none}</p>}
      <ul className="desk-lines">
        {buildings.map(({ _id, name, place, published, suites, available, lacks }) => {
          const leftOut = problems.filter(({ building }) => building === _id).length
          return (
            <li key={_id}>
              <a href={localePath(`/desk/building?id=${_id}`)}>{name}</a>
              <small>
                {[place, published ? texts.published : texts.notPublished, texts.suites(suites, available)]
                  .filter(Boolean)
                  .join(', ')}
              </small>
              {lacks > 0 && <small>{texts.lacks(lacks)}</small>}
              {leftOut > 0 && <small>{texts.leftOut(leftOut)}</small>}
            </li>
          )
        })}
      </ul>
    </>
  )
}

export const BuildingsPage = () => <Desk page="buildings">{() => <Buildings />}</Desk>
