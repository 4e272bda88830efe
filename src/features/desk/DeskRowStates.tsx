import { ApiError } from '#lib/api.ts'
import { EmptyList } from '#ui/EmptyList.tsx'
import { Failed } from '#ui/Failed.tsx'
import { Loading } from '#ui/Loading.tsx'

interface Props {
  error: unknown
  loading: boolean
  onRetry: () => void
  texts: { failed: string; missing: string; missingNext: string }
}

/** In place of a row that is not there: it loads, there is none, or the call failed. */
export const DeskRowStates = ({ error, loading, onRetry, texts }: Props) => {
  if (!error) return <Loading />
  if (error instanceof ApiError && error.status === 404)
    return <EmptyList text={texts.missing} next={texts.missingNext} />
  return <Failed text={texts.failed} busy={loading} onRetry={onRetry} />
}
