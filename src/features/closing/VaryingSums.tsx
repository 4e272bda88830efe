import { cashResult as texts, closing } from '#texts/closing.ts'
import type { Closing } from './closing.schema.ts'
import { isLeftOut, spanText, withVarying } from './varying.rules.ts'

/** The costs that vary, in a sum beside the sure one; and what no sum has, with the reason. */
export const VaryingSums = ({ result: { lines, totals, varying } }: { result: Closing }) => {
  const leftOut = lines.filter(isLeftOut)
  if (!varying && leftOut.length === 0) return null
  return (
    <div className="cash__varying">
      <p className="label">{varying ? texts.varying : texts.notIncluded}</p>
      {varying && <p className="cash__between">{withVarying(totals.together, varying)}</p>}
      <dl className="sums">
        {lines.map(
          ({ id, key, span }) =>
            span && (
              <div key={key}>
                <dt>{closing.lines[id]}</dt>
                <dd>{spanText(span)}</dd>
              </div>
            ),
        )}
        {leftOut.map(({ id, key, formula }) => (
          <div key={key} className="cash__out">
            <dt>
              {closing.lines[id]}
              <small>{formula()}</small>
            </dt>
            <dd>{texts.notIncluded}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
