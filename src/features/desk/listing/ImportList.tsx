import { formatShortMoment } from '#lib/format.ts'
import { localePath } from '#lib/locale-path.ts'
import { deskImport as texts } from '#texts/desk-listing.ts'
import { Failed } from '#ui/Failed.tsx'
import { Loading } from '#ui/Loading.tsx'
import { useSettled } from '#ui/useSettled.ts'
import { $imports } from './import.store.ts'

/** Earlier imports, and pending ones. */
export const ImportList = () => {
  const { data, error, loading } = useSettled($imports)
  return (
    <section aria-labelledby="imports" className="desk-imports">
      <h2 id="imports">{texts.earlier}</h2>
      {error ? (
        <Failed text={texts.listFailed} busy={loading} onRetry={() => void $imports.revalidate()} />
      ) : !data ? (
        <Loading />
      ) : data.imports.length === 0 ? (
        <p className="soft">{texts.noneEarlier}</p>
      ) : (
        <ul>
          {data.imports.map(({ _id, file, by, createdAt, appliedAt, added, changed, undoneAt }) => (
            <li key={_id}>
              <a href={localePath(`/desk/import?id=${_id}`)}>{file}</a>
              <span>{by}</span>
              <time dateTime={appliedAt ?? createdAt}>{formatShortMoment(appliedAt ?? createdAt)}</time>
              <span className={appliedAt ? 'soft' : 'desk-flag'}>
                {undoneAt ? texts.undone(changed) : appliedAt ? texts.done(added, changed) : texts.waiting}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
