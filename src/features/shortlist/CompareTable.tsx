import './compare.css'
import { useMemo } from 'react'
import { FavouriteMark } from '#features/favourite/FavouriteMark.tsx'
import { suiteCardText, suiteCardTitle } from '#features/listing/card/suite-card.rules.ts'
import { planAlt } from '#features/suite/measures.rules.ts'
import type { Suite } from '#features/suite/suite.schema.ts'
import { suites as counted } from '#texts/counts.ts'
import { figures } from '#texts/figures.ts'
import { compare as texts } from '#texts/shortlist.ts'
import { suiteFacts, suitePage } from '#texts/suite.ts'
import { Icon } from '#ui/Icon.tsx'
import { spoken } from '#features/suite/suite-facts.rules.ts'
import { Words } from '#ui/Words.tsx'
import { homeOf } from '#features/closing/home.rules.ts'
import { verdictLine } from '#features/closing/reach-line.rules.ts'
import { useReach } from '#features/closing/useReach.ts'
import { hasPrice } from '#features/suite/suite.rules.ts'
import { reach } from '#texts/closing.ts'
import { FACTS, factsOf, type Basis } from './compare-facts.rules.ts'

interface Props {
  suites: readonly Suite[]
  basis: Basis
  onRemove: (id: string) => void
}

const Head = ({ suite, onRemove }: { suite: Suite; onRemove: (id: string) => void }) => {
  const { name, note, where, href } = suiteCardText(suite, 'suite')
  const title = suiteCardTitle(suite)
  return (
    <th scope="col">
      <a href={href}>
        {name}
        <small>{note}</small>
      </a>
      <small>{where}</small>
      <span className="compare__keep">
        <FavouriteMark suiteId={suite._id} name={title} />
        <button
          className="icon-btn"
          type="button"
          aria-label={texts.remove(title)}
          onClick={() => onRemove(suite._id)}
        >
          <Icon name="close" />
        </button>
      </span>
    </th>
  )
}

const Plan = ({ suite }: { suite: Suite }) =>
  suite.floorplanImage ? (
    <img src={suite.floorplanImage} alt={planAlt(suite)} width="400" height="400" decoding="async" />
  ) : (
    suiteFacts.planMissing
  )

/** A row per fact, a column per suite; the facts stay visible when the columns scroll. */
export const CompareTable = ({ suites, basis, onRemove }: Props) => {
  const { today, posted, oneYear } = basis
  const { judge } = useReach()
  const columns = useMemo(
    () => suites.map((suite) => ({ suite, facts: factsOf(suite, { today, posted, oneYear }) })),
    [suites, today, posted, oneYear],
  )
  return (
    <div
      className="compare__scroll scrolls"
      role="region"
      aria-label={texts.tableOf(counted(suites.length))}
      tabIndex={0}
    >
      <table className="compare__table">
        <caption className="sr">{texts.tableOf(counted(suites.length))}</caption>
        <thead>
          <tr>
            <td />
            {columns.map(({ suite }) => (
              <Head key={suite._id} suite={suite} onRemove={onRemove} />
            ))}
          </tr>
        </thead>
        <tbody>
          {judge && (
            <tr className="compare__reach">
              <th scope="row">{reach.here}</th>
              {suites.map((suite) => (
                <td key={suite._id}>
                  {suite.available && hasPrice(suite)
                    ? verdictLine(judge.verdictOfHome(homeOf(suite), suite.price), suite.building.currency)
                    : figures.unknown}
                </td>
              ))}
            </tr>
          )}
          {FACTS.filter(([fact]) => columns.some(({ facts }) => facts[fact] !== null)).map(([fact, term]) => (
            <tr
              key={fact}
              className={`compare__${fact}`}
              data-differs={new Set(columns.map(({ facts }) => facts[fact])).size > 1}
            >
              <th scope="row">
                {term} <span className="sr compare__differs">{texts.differs}</span>
              </th>
              {columns.map(({ suite, facts }) => (
                <td key={suite._id}>
                  <Words text={facts[fact] ?? figures.unknown} of={spoken(suite)} />
                </td>
              ))}
            </tr>
          ))}
          <tr className="compare__plan">
            <th scope="row">{suitePage.facts.plan}</th>
            {columns.map(({ suite }) => (
              <td key={suite._id}>
                <Plan suite={suite} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}
