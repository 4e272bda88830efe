import '#features/desk/listing/listing.css'
import { useEffect } from 'react'
import { deskCall, polled } from '#features/desk/desk.store.ts'
import { useAction } from '#features/desk/useAction.ts'
import { dayHere } from '#lib/day.ts'
import { formatDay, formatShortMoment } from '#lib/format.ts'
import { deskPreview as texts } from '#texts/desk-preview.ts'
import { Failed } from '#ui/Failed.tsx'
import { Loading } from '#ui/Loading.tsx'
import { toastSuccess } from '#ui/toast.script.ts'
import { useSettled } from '#ui/useSettled.ts'
import type { BuildingPage } from './desk-building.schema.ts'
import { isOnSite, minutesOf, previewLinks, previewState } from './preview.rules.ts'
import type { BuildingPreview as State, Preview } from './preview.schema.ts'

const timeOf = (ms: number) => formatShortMoment(new Date(ms).toISOString())

/** When the website shows the saved version. */
const OnSite = ({ state }: { state: State }) => {
  const { published, changedAt, site, builds } = state
  const wait = minutesOf(state)
  const isThere = isOnSite(state)
  const says = () => {
    if (!published) return texts.notPublished(wait)
    if (!site) return texts.unknown
    return isThere || changedAt === null
      ? texts.onSite(timeOf(site.endedAt))
      : texts.notYet(formatShortMoment(changedAt), wait)
  }
  return (
    <>
      <p>{says()}</p>
      {builds !== 'on' && !(published && isThere) && (
        <p className="desk-flag desk-flag--wrong">{texts[builds]}</p>
      )}
    </>
  )
}

/** The outcome of an existing preview. */
const Existing = ({ preview, state, leftOut }: { preview: Preview; state: State; leftOut: number }) => {
  const { requestedAt, builtAt, problem } = preview
  const { state: is, canOpen } = previewState(state)
  return (
    <div role="status">
      {problem && <p className="desk-flag desk-flag--wrong">{texts.problems[problem]}</p>}
      {is === 'waiting' && <p>{texts.waiting(formatShortMoment(requestedAt), minutesOf(state))}</p>}
      {is === 'waiting' && canOpen && builtAt && (
        <p className="soft mt-2">{texts.older(formatShortMoment(builtAt))}</p>
      )}
      {is === 'ready' && builtAt && (
        <p>
          {texts.ready(formatShortMoment(builtAt))} {texts.expires(formatDay(dayHere(preview.expiresAt)))}
        </p>
      )}
      {is === 'ready' && leftOut > 0 && <p className="desk-flag mt-2">{texts.leftOut(leftOut)}</p>}
    </div>
  )
}

interface Props {
  building: Pick<BuildingPage, '_id' | 'published' | 'problems'>
}

/** The building as the website would show it, before it is published, and when the website shows the saved version. */
export const BuildingPreview = ({ building: { _id, published, problems } }: Props) => {
  const path = `/api/desk/buildings/${_id}/preview`
  const { store, show, readAgain } = polled<State>(path)
  const { data, error, loading } = useSettled(store)
  const { busy, run } = useAction({ onStale: readAgain })
  // Publishing changes this status, and is done elsewhere on the page.
  const isOld = data !== undefined && data.published !== published
  useEffect(() => {
    if (isOld) readAgain()
  }, [isOld, readAgain])
  if (!data) return error ? <Failed text={texts.failed} busy={loading} onRetry={readAgain} /> : <Loading />
  const request = async () => {
    const answer = await deskCall<State>(path, { method: 'POST' })
    show(answer)
    toastSuccess(texts.requested(minutesOf(answer)))
  }
  const { preview } = data
  return (
    <>
      <OnSite state={data} />
      {preview ? (
        <Existing preview={preview} state={data} leftOut={problems.length} />
      ) : (
        !data.published && <p className="soft">{texts.what}</p>
      )}
      {!data.published && (
        <div className="desk-actions">
          {previewLinks(data).map(({ tag, name, href }) => (
            <a
              className="btn btn--small"
              key={tag}
              href={href}
              hrefLang={tag}
              target="_blank"
              rel="noreferrer"
            >
              {texts.open(name)}
            </a>
          ))}
          <button
            className="btn btn--line btn--small"
            type="button"
            aria-busy={busy || undefined}
            onClick={() => void run(request)}
          >
            {busy ? texts.building : preview ? texts.again : texts.build}
          </button>
        </div>
      )}
    </>
  )
}
