import '#features/document/documents.css'
import { useStore } from '@nanostores/react'
import { mediaUpload as texts } from '#texts/desk-media.ts'
import type { Target } from './media.rules.ts'
import { $uploads } from './upload.store.ts'
import { UploadRow } from './UploadRow.tsx'

interface Props {
  building: string
  kind: Target['kind']
  /** Which uploads are shown here. */
  isHere: (target: Target) => boolean
}

/** The files being sent to a building, or to one place in it. */
export const Uploads = ({ building, kind, isHere }: Props) => {
  const uploads = useStore($uploads).filter(
    ({ target }) => target.building === building && target.kind === kind && isHere(target),
  )
  return (
    uploads.length > 0 && (
      <ul className="media-uploads" aria-label={texts.list}>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </ul>
    )
  )
}
