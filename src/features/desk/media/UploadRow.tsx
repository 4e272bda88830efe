import { useCallback } from 'react'
import { percentOf } from '#features/document/document.rules.ts'
import { Meter } from '#features/document/Meter.tsx'
import { loginHref } from '#features/session/session.rules.ts'
import { mediaPictures, mediaUpload as texts, deskMedia } from '#texts/desk-media.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { cancel, retry, type Upload } from './upload.store.ts'

/** The picture being sent, shown while its caption is written. */
const Thumbnail = ({ file }: { file: File }) => {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(file)
      return () => URL.revokeObjectURL(image.src)
    },
    [file],
  )
  return <img ref={show} alt="" />
}

/** An uploaded picture that waits for its French. */
const Words = ({ upload: { id, file, words } }: { upload: Upload }) => (
  <form
    aria-label={texts.words(file.name)}
    onSubmit={(event) => {
      event.preventDefault()
      const values = new FormData(event.currentTarget)
      retry(id, { alt: String(values.get('alt')), altFr: String(values.get('altFr')) })
    }}
  >
    <div className="desk-both">
      <TextField
        name="alt"
        label={mediaPictures.alt}
        hint={texts.altHint}
        defaultValue={words?.alt}
        maxLength={500}
        autoComplete="off"
      />
      <TextField
        name="altFr"
        lang="fr-CA"
        label={deskMedia.inFrench(mediaPictures.alt)}
        hint={deskMedia.needsFrench}
        defaultValue={words?.altFr}
        maxLength={500}
        autoComplete="off"
      />
    </div>
    <button className="btn btn--small mt-4" type="submit">
      {texts.keep}
    </button>
  </form>
)

/** A file being sent, or why it was refused. */
export const UploadRow = ({ upload }: { upload: Upload }) => {
  const { id, file, state, sent, problem, ended } = upload
  const percent = percentOf(sent, file.size)
  const isMoving = state === 'sending' || state === 'checking'
  const says = { waiting: texts.waiting, sending: texts.sending(percent), checking: texts.checking }
  return (
    <li>
      <div className="media-upload">
        <strong>{file.name}</strong>
        {(isMoving || state === 'waiting') && <small className="soft">{says[state]}</small>}
        {isMoving && (
          <Meter
            percent={percent}
            role="progressbar"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            aria-label={texts.progress(file.name)}
          />
        )}
        <div role="alert">
          {problem && <p className="desk-problem">{problem}</p>}
          {ended && (
            <a href={loginHref(location.pathname + location.search)} target="_blank" rel="noreferrer">
              {texts.signIn}
            </a>
          )}
        </div>
        {state === 'asking' && (
          <div className="media-asking">
            <Thumbnail file={file} />
            <Words upload={upload} />
          </div>
        )}
      </div>
      <span className="desk-steps">
        {state === 'failed' && (
          <button
            type="button"
            className="text-btn"
            aria-label={deskMedia.of(texts.again, file.name)}
            onClick={() => retry(id)}
          >
            {texts.again}
          </button>
        )}
        {/* A file being checked is kept or refused in a moment. */}
        {state !== 'checking' && (
          <button
            type="button"
            className="text-btn"
            aria-label={deskMedia.of(problem ? texts.dismiss : texts.cancel, file.name)}
            onClick={() => cancel(id)}
          >
            {problem ? texts.dismiss : texts.cancel}
          </button>
        )}
      </span>
    </li>
  )
}
