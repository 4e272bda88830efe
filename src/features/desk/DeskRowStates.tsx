import { ApiError } from '#lib/api.ts'
import { Failed } from '#ui/Failed.tsx'
import { Loading } from '#ui/Loading.tsx'

interface Props {
  error: unknown
  loading: boolean
  onRetry: () => void
  /** The address of the list. */
  list: string
  texts: { back: string; failed: string; missing: string; missingNext: string }
}

/**
 * What a page of the desk shows until it has its row: that it is loading, that there is none, or that the
 * call failed.
 */
export const DeskRowStates = ({ error, loading, onRetry, list, texts }: Props) => {
  if (!error) return <Loading />
  const isMissing = error instanceof ApiError && error.status === 404
  return (
    <>
      <a className="desk-back" href={list}>
        {texts.back}
      </a>
      {isMissing ? (
        <div className="desk-page__title">
          <h1>{texts.missing}</h1>
          <p>{texts.missingNext}</p>
        </div>
      ) : (
        <Failed text={texts.failed} busy={loading} onRetry={onRetry} />
      )}
    </>
  )
}
