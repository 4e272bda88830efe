import '#features/desk/desk-table.css'
import '#features/desk/list/desk-list.css'
import './building.css'
import { Desk } from '#features/desk/Desk.tsx'
import { $buildings } from '#features/desk/listing/desk-buildings.store.ts'
import { localePath } from '#lib/locale-path.ts'
import { deskBuildings as texts } from '#texts/desk-building.ts'
import { desk } from '#texts/desk.ts'
import { Failed } from '#ui/Failed.tsx'
import { Loading } from '#ui/Loading.tsx'
import { useSettled } from '#ui/useSettled.ts'
import { PublishedStatus } from './PublishedStatus.tsx'

/** All buildings, including unpublished ones. */
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
      {buildings.length > 0 && (
        <div className="desk-list">
          <table className="desk-table">
            <caption className="sr">{texts.caption}</caption>
            <thead>
              <tr>
                {Object.values(texts.columns).map((label) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {buildings.map(({ _id, name, place, published, suites, available, lacks }) => {
                const leftOut = problems.filter(({ building }) => building === _id).length
                return (
                  <tr key={_id}>
                    <th scope="row">
                      <a href={localePath(`/desk/building?id=${_id}`)}>{name}</a>
                      <small>{place}</small>
                    </th>
                    <td data-label={texts.columns.state}>
                      <PublishedStatus published={published} />
                    </td>
                    <td data-label={texts.columns.suites}>
                      <span>{texts.suites(suites, available)}</span>
                    </td>
                    <td data-label={texts.columns.lacks}>
                      {lacks && <span className="desk-flag">{texts.lacks}</span>}
                      {leftOut > 0 && (
                        <small className="desk-flag desk-flag--wrong">{texts.leftOut(leftOut)}</small>
                      )}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

export const BuildingsPage = () => <Desk page="buildings">{() => <Buildings />}</Desk>
