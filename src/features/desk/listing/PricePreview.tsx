import { useEffect, useRef } from 'react'
import { formatNumber } from '#lib/format.ts'
import { deskPrices as texts, deskUnusual } from '#texts/desk-listing.ts'
import { howWords, priceOf, reasonOf, riseOf, stateOf } from './listing-words.rules.ts'
import type { Unusual } from './listing.schema.ts'
import type { Priced, previewOf } from './price-change.rules.ts'
import type { How } from './price-change.schema.ts'

interface Props {
  preview: ReturnType<typeof previewOf>
  how: How
  unusual: readonly Unusual[]
  /** The suites a colleague changed meanwhile. */
  changedSuites: ReadonlySet<string>
}

interface RowProps {
  row: Priced
  unusual: readonly Unusual[]
  isChanged: boolean
}

const isAsked = ({ suite }: Priced) => suite.hold !== null || suite.requests.length > 0

const Row = ({ row: { suite, price }, unusual, isChanged }: RowProps) => {
  const { currency } = suite.building
  return (
    <tr>
      <th scope="row">
        <span className="desk-unit">{suite.unitNumber}</span>
        {isChanged && <small className="desk-flag desk-flag--wrong">{texts.changedSuite}</small>}
        {suite.hold && <small className="desk-flag">{stateOf(suite).text}</small>}
        {!suite.hold && suite.requests.length > 0 && (
          <small className="desk-flag">{texts.requests(suite.requests.length)}</small>
        )}
        {unusual.map((one) => (
          <small key={one.reason} className="desk-flag desk-flag--wrong">
            {deskUnusual.mark}: {reasonOf(one, currency)}
          </small>
        ))}
      </th>
      <td>{priceOf(suite.price, currency)}</td>
      <td>
        <strong>{priceOf(price, currency)}</strong>
      </td>
      <td>{riseOf(price - suite.price)}</td>
    </tr>
  )
}

/** Each new price, what is unusual about it, and the totals. */
export const PricePreview = ({ preview, how, unusual, changedSuites }: Props) => {
  const { changed, same, before, after } = preview
  const asked = changed.filter(isAsked).length
  // The form that had the focus has disappeared.
  const top = useRef<HTMLParagraphElement>(null)
  useEffect(() => top.current?.focus(), [])
  const currency = changed[0]?.suite.building.currency ?? 'CAD'
  return (
    <>
      <p ref={top} tabIndex={-1} className="desk-prices__how">
        {texts.how(howWords(how))},{' '}
        {how.step === 1 ? texts.notRounded : texts.rounded(formatNumber(how.step))}.
        {same > 0 && ` ${texts.same(same)}`}
      </p>
      {asked > 0 && <p className="desk-hold">{texts.asked(asked)}</p>}
      {unusual.length > 0 && <p className="desk-wrong">{deskUnusual.some(unusual.length)}</p>}
      <table className="desk-prices">
        <caption className="sr">{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.columns.unit}</th>
            <th scope="col">{texts.columns.before}</th>
            <th scope="col">{texts.columns.after}</th>
            <th scope="col">{texts.columns.difference}</th>
          </tr>
        </thead>
        <tbody>
          {changed.map((row) => (
            <Row
              key={row.suite._id}
              row={row}
              unusual={unusual.filter(({ unit }) => unit === row.suite.unitNumber)}
              isChanged={changedSuites.has(row.suite._id)}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.sum(changed.length)}</th>
            <td>{priceOf(before, currency)}</td>
            <td>
              <strong>{priceOf(after, currency)}</strong>
            </td>
            <td>{riseOf(after - before)}</td>
          </tr>
        </tfoot>
      </table>
    </>
  )
}
