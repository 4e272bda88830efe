import '#features/desk/desk-table.css'
import { deskSuites as texts } from '#texts/desk-listing.ts'
import { formatMoment, nameOf, priceOf, stateOf } from './listing-words.rules.ts'
import type { DeskSuite } from './listing.schema.ts'

interface Props {
  suites: readonly DeskSuite[]
  onChange: (suite: DeskSuite) => void
}

const Status = ({ suite }: { suite: DeskSuite }) => {
  const { kind, text } = stateOf(suite)
  return (
    <>
      <span className={`desk-state desk-state--${kind}`}>{text}</span>
      {kind === 'held' && suite.hold && <small>{texts.heldBy(suite.hold.reference)}</small>}
      {!suite.building.published && <small className="desk-flag">{texts.notPublished}</small>}
      {suite.problems.length > 0 && <small className="desk-flag desk-flag--wrong">{texts.leftOut}</small>}
    </>
  )
}

/** Suites, a row each; cards on a narrow screen. */
export const SuiteTable = ({ suites, onChange }: Props) => (
  <table className="desk-table desk-suites">
    <thead>
      <tr>
        <th scope="col">{texts.columns.unit}</th>
        <th scope="col" className="r">
          {texts.columns.price}
        </th>
        <th scope="col">{texts.columns.state}</th>
        <th scope="col">{texts.columns.requests}</th>
        <th scope="col">{texts.columns.changed}</th>
        <th>
          <span className="sr">{texts.change}</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {suites.map((suite) => (
        <tr key={suite._id} data-suite={suite._id}>
          <th scope="row" className="unit">
            {suite.unitNumber}
            <small>{[suite.building.name, suite.plan].filter(Boolean).join(' · ')}</small>
          </th>
          <td className="money r">{priceOf(suite.price, suite.building.currency)}</td>
          <td className="state">
            <Status suite={suite} />
          </td>
          <td className={suite.requests.length > 0 ? 'asked' : 'asked soft'}>
            {texts.requests(suite.requests.length)}
          </td>
          <td className="when">
            <time dateTime={suite.updatedAt}>{formatMoment(suite.updatedAt)}</time>
          </td>
          <td className="act">
            <button
              className="btn btn--line btn--small"
              type="button"
              aria-label={texts.changeUnit(nameOf(suite))}
              onClick={() => onChange(suite)}
            >
              {texts.change}
            </button>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
