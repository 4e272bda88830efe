import '#features/desk/desk-table.css'
import '#ui/form/choices.css'
import { deskImport as texts, deskUnusual } from '#texts/desk-listing.ts'
import { Icon } from '#ui/Icon.tsx'
import { Loading } from '#ui/Loading.tsx'
import { showLines, showMoreLines, type ImportState, type Shown } from './import.store.ts'
import { cellWords, columnWords, reasonOf } from './listing-words.rules.ts'
import { LINES_PAGE, type ImportLine, type Preview } from './listing.schema.ts'

interface Props {
  state: ImportState
  preview: Preview
}

const KINDS: Shown[] = ['stale', 'unusual', 'changed', 'new', 'bad', 'same']

type Unusual = ImportLine['unusual'][number]

/** A deposit is named, because its column shows only how many there are. */
const Flag = ({ one, line }: { one: Unusual; line: ImportLine }) => (
  <small className="desk-flag desk-flag--wrong">
    {one.reason === 'deposit' ? `${deskUnusual.mark} (${String(one.new)})` : deskUnusual.mark}:{' '}
    {reasonOf(one, line.currency)}
  </small>
)

const Change = ({ line, change }: { line: ImportLine; change: ImportLine['changes'][number] }) => {
  const [column, before, after] = change
  const words = (value: unknown) => cellWords(column, value, line.currency)
  const unusual = line.unusual.filter((one) => one.column === column)
  return (
    <li>
      <span>{columnWords(column)}</span>
      {line.kind === 'changed' && (
        <>
          <del>{words(before)}</del>
          <span className="sr"> {texts.to} </span>
          <Icon name="next" />
        </>
      )}
      <ins>{words(after)}</ins>
      {unusual.map((one) => (
        <Flag key={one.reason} one={one} line={line} />
      ))}
    </li>
  )
}

/** What another change makes unusual, such as a fee for a new area. */
const Consequence = ({ line, one }: { line: ImportLine; one: Unusual }) => (
  <li>
    <span>{columnWords(one.column)}</span>
    <span>{cellWords(one.column, one.new, line.currency)}</span>
    <Flag one={one} line={line} />
  </li>
)

const Line = ({ line }: { line: ImportLine }) => (
  <tr>
    <td className="line">{line.line}</td>
    <th scope="row" className="unit">
      <span className="desk-unit">{line.unit ?? '–'}</span>
      <small>{line.building ?? ''}</small>
    </th>
    <td>
      {line.kind === 'new' && <small>{texts.newSuite}</small>}
      {line.stale && <small className="desk-flag desk-flag--wrong">{texts.staleNote}</small>}
      {line.complaints.length > 0 && (
        <ul className="desk-complaints">
          {line.complaints.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
      {line.changes.length > 0 && (
        <ul className="desk-changes">
          {line.changes.map((change) => (
            <Change key={change[0]} line={line} change={change} />
          ))}
          {line.unusual
            .filter(({ column }) => !line.changes.some(([changed]) => changed === column))
            .map((one) => (
              <Consequence key={one.column + one.reason} line={line} one={one} />
            ))}
        </ul>
      )}
      {line.kind === 'same' && <span className="soft">{texts.kinds.same}</span>}
    </td>
  </tr>
)

/** The lines of a preview, grouped by outcome. */
export const ImportLines = ({ state: { shown, busy }, preview }: Props) => {
  const { counts, lines } = preview
  const kinds = KINDS.filter((kind) => counts[kind] > 0)
  const hasMore = lines.length < counts[shown] && lines.length >= LINES_PAGE
  return (
    <section aria-busy={busy === 'loading'}>
      {kinds.length > 0 && (
        <fieldset className="desk-kinds">
          <legend className="sr">{texts.show}</legend>
          <div className="choices">
            {kinds.map((kind) => (
              <label className="choice" key={kind}>
                <input
                  type="radio"
                  name="kind"
                  value={kind}
                  checked={kind === shown}
                  onChange={() => void showLines(kind)}
                />
                <span>
                  {texts.kinds[kind]} {counts[kind]}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {lines.length === 0 ? (
        busy === 'loading' ? (
          <Loading />
        ) : (
          <p className="soft">{texts.noLines}</p>
        )
      ) : (
        <table className="desk-table desk-import-lines">
          <thead>
            <tr>
              <th scope="col">{texts.columns.line}</th>
              <th scope="col">{texts.columns.suite}</th>
              <th scope="col">{texts.columns.change}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.line} line={line} />
            ))}
          </tbody>
        </table>
      )}
      {hasMore && (
        <button
          className="btn btn--line"
          type="button"
          aria-busy={busy === 'loading' || undefined}
          onClick={() => void showMoreLines()}
        >
          {texts.moreLines}
        </button>
      )}
    </section>
  )
}
