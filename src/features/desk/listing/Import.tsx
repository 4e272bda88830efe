import './listing.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { localePath } from '#lib/locale-path.ts'
import { deskImport as texts } from '#texts/desk-listing.ts'
import { Failed } from '#ui/Failed.tsx'
import { Loading } from '#ui/Loading.tsx'
import { useAddressQuery } from '#ui/useAddress.ts'
import { Desk } from '#features/desk/Desk.tsx'
import { $import, openImport } from './import.store.ts'
import { ImportEnd } from './ImportEnd.tsx'
import { ImportLines } from './ImportLines.tsx'
import { ImportList } from './ImportList.tsx'
import { ImportStart } from './ImportStart.tsx'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** An import, from choosing its table to the preview and the outcome. */
export const Import = () => {
  const given = new URLSearchParams(useAddressQuery()).get('id') ?? ''
  const id = uuid.test(given) ? given : null
  const state = useStore($import)
  useEffect(() => {
    if ($import.get().id !== id) void openImport(id)
  }, [id])
  const { preview, busy, problem } = state
  return (
    <>
      <div className="desk-head">
        <h1>{preview ? preview.file : texts.title}</h1>
        {id && (
          <a className="text-btn" href={localePath('/desk/import')}>
            {texts.back}
          </a>
        )}
      </div>
      {!id ? (
        <>
          <ImportStart busy={busy} problem={problem} />
          <ImportList />
        </>
      ) : preview ? (
        <>
          <ImportEnd preview={preview} busy={busy} problem={problem} />
          <ImportLines state={state} preview={preview} />
        </>
      ) : problem ? (
        <Failed text={problem} busy={busy !== null} onRetry={() => void openImport(id)} />
      ) : (
        <Loading />
      )}
    </>
  )
}

export const ImportPage = () => <Desk page="import">{() => <Import />}</Desk>
