import './compare.css'
import { useMemo, useState, type CSSProperties, type ReactNode } from 'react'
import { FavouriteMark } from '#features/favourite/FavouriteMark.tsx'
import { suiteCardText, suiteCardTitle } from '#features/listing/card/suite-card.rules.ts'
import { planAlt } from '#features/suite/measures.rules.ts'
import type { Suite } from '#features/suite/suite.schema.ts'
import { suites as counted } from '#texts/counts.ts'
import { common } from '#texts/common.ts'
import { figures } from '#texts/figures.ts'
import { compare as texts } from '#texts/shortlist.ts'
import { suiteFacts, suitePage } from '#texts/suite.ts'
import { Icon } from '#ui/Icon.tsx'
import { spoken } from '#features/suite/suite-facts.rules.ts'
import { Picture } from '#ui/media/Picture.tsx'
import { Words } from '#ui/Words.tsx'
import { homeOf } from '#features/closing/home.rules.ts'
import { verdictLine } from '#features/closing/reach-line.rules.ts'
import { useReach } from '#features/closing/useReach.ts'
import { hasPrice } from '#features/suite/suite.rules.ts'
import { reach } from '#texts/closing.ts'
import { factsOf, isSame, rowsOf, termOf, type Basis } from './compare-facts.rules.ts'
import { CompareNames } from './CompareNames.tsx'

const PICTURE_SIZES = '(width >= 64rem) 14rem, 45vw'

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

interface Line {
  key: string
  term: string
  cell: (at: number) => ReactNode
}

const Lines = ({
  lines,
  suites,
  isFolded,
}: { lines: readonly Line[]; isFolded?: boolean } & Pick<Props, 'suites'>) =>
  lines.map(({ key, term, cell }) => (
    <tr key={key} className={`compare__${key}`} data-folded={isFolded}>
      <th scope="row">
        <span>{term}</span>
      </th>
      {suites.map(({ _id }, at) => (
        <td key={_id}>{cell(at)}</td>
      ))}
    </tr>
  ))

/** The rows in which all suites are the same, folded into one. Printed pages show them all. */
const Same = ({ lines, suites }: { lines: readonly Line[] } & Pick<Props, 'suites'>) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <tbody className="compare__same">
      <tr>
        <th scope="rowgroup" colSpan={suites.length + 1}>
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <span>{texts.same(lines.map(({ term }) => term).join(', '))}</span>
            <b>{isOpen ? texts.fold : texts.open}</b>
          </button>
        </th>
      </tr>
      <Lines lines={lines} suites={suites} isFolded={!isOpen} />
    </tbody>
  )
}

/** A row per fact, a column per suite. Rows with the same value throughout are at the end. */
export const CompareTable = ({ suites, basis, onRemove }: Props) => {
  const { today, posted, oneYear, downOf } = basis
  const { judge } = useReach()
  const columns = useMemo(
    () => suites.map((suite) => factsOf(suite, { today, posted, oneYear, downOf })),
    [suites, today, posted, oneYear, downOf],
  )
  const { same, differing } = rowsOf(columns)
  const line = (row: (typeof same)[number]): Line => ({
    key: row[0],
    term: termOf(row, basis),
    cell: (at) => {
      const suite = suites[at]
      return suite && <Words text={columns[at]?.[row[0]] ?? figures.unknown} of={spoken(suite)} />
    },
  })
  const pictures = suites.map(({ pictures: [first] }) => first)
  const seen = [
    {
      key: 'picture',
      term: texts.picture,
      values: pictures.map((picture) => picture?.url),
      cell: (at: number) =>
        pictures[at] ? <Picture picture={pictures[at]} sizes={PICTURE_SIZES} /> : common.noPictures,
    },
    {
      key: 'plan',
      term: suitePage.facts.plan,
      values: suites.map(({ floorplanImage }) => floorplanImage),
      cell: (at: number) => suites[at] && <Plan suite={suites[at]} />,
    },
  ].filter(({ key, values }) => key === 'plan' || values.some(Boolean))
  const folded = [...same.map(line), ...seen.filter(({ values }) => isSame(values))]
  return (
    <div className="compare__columns" style={{ '--columns': suites.length } as CSSProperties}>
      <CompareNames suites={suites} />
      <div
        className="compare__scroll scrolls"
        role="region"
        aria-label={texts.tableOf(counted(suites.length))}
        tabIndex={0}
        onScroll={({ currentTarget: { parentElement, scrollLeft } }) =>
          parentElement?.style.setProperty('--left', `${-scrollLeft}px`)
        }
      >
        <table className="compare__table">
          <caption className="sr">{texts.tableOf(counted(suites.length))}</caption>
          <thead>
            <tr>
              <td />
              {suites.map((suite) => (
                <Head key={suite._id} suite={suite} onRemove={onRemove} />
              ))}
            </tr>
          </thead>
          <tbody>
            {judge && (
              <tr className="compare__reach">
                <th scope="row">
                  <span>{reach.here}</span>
                </th>
                {suites.map((suite) => (
                  <td key={suite._id}>
                    {suite.available && hasPrice(suite)
                      ? verdictLine(judge.verdictOfHome(homeOf(suite), suite.price), suite.building.currency)
                      : figures.unknown}
                  </td>
                ))}
              </tr>
            )}
            <Lines
              lines={[...differing.map(line), ...seen.filter(({ values }) => !isSame(values))]}
              suites={suites}
            />
          </tbody>
          {folded.length > 0 && <Same lines={folded} suites={suites} />}
        </table>
      </div>
    </div>
  )
}
