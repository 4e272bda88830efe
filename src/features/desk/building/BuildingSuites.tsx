import '#features/desk/desk-table.css'
import { cellWords, priceOf } from '#features/desk/listing/listing-words.rules.ts'
import { localePath } from '#lib/locale-path.ts'
import { buildingSuites as texts, deskFields } from '#texts/desk-building.ts'
import type { BuildingPage } from './desk-building.schema.ts'

/** The suites of a building, each with its form. */
export const BuildingSuites = ({ building }: { building: BuildingPage }) => {
  const { _id, suites, suiteCount, currency, lacks, problems } = building
  const page = localePath(`/desk/building?id=${_id}`)
  const { columns } = texts
  return (
    <>
      <div className="desk-steps">
        <a className="btn btn--small" href={`${page}&suite=new`}>
          {texts.add}
        </a>
        <a className="btn btn--line btn--small" href={localePath('/desk/import')}>
          {texts.importTable}
        </a>
        {suites.length > 0 && (
          <a className="btn btn--line btn--small" href={localePath(`/desk/floors?id=${_id}`)}>
            {texts.floors}
          </a>
        )}
      </div>
      {suites.length === 0 ? (
        <p className="soft">{texts.none}</p>
      ) : (
        <table className="desk-table desk-building-suites">
          <thead>
            <tr>
              {Object.values(columns).map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {suites.map(({ _id: id, unitNumber, plan, bedrooms, squareFootage, price, available }) => {
              const lacking = lacks.filter(({ entity, row }) => entity === 'suites' && row === id).length
              const isLeftOut = problems.some(({ suite }) => suite === id)
              return (
                <tr key={id}>
                  <td>
                    <a href={`${page}&suite=${id}`} aria-label={texts.edit(unitNumber)}>
                      {unitNumber}
                    </a>
                  </td>
                  <td data-label={columns.plan}>{plan}</td>
                  <td data-label={columns.home}>
                    {[
                      bedrooms !== null && texts.rooms(cellWords('bedrooms', bedrooms, currency)),
                      squareFootage !== null &&
                        texts.square(cellWords('square_footage', squareFootage, currency)),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </td>
                  <td data-label={columns.price}>{priceOf(price, currency)}</td>
                  <td data-label={columns.state}>{available ? deskFields.forSale : deskFields.sold}</td>
                  <td data-label={columns.lacks}>
                    {lacking > 0 && <span className="desk-flag">{texts.lacks(lacking)}</span>}
                    {isLeftOut && <span className="desk-flag desk-flag--wrong">{texts.leftOut}</span>}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      {suiteCount > suites.length && (
        <p>
          {texts.first(suites.length, suiteCount)}{' '}
          <a href={localePath(`/desk/suites?building=${_id}`)}>{texts.all}</a>
        </p>
      )}
    </>
  )
}
