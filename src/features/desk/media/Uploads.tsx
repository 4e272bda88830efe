import '#features/document/documents.css'
import { useStore } from '@nanostores/react'
import { mediaUpload as texts } from '#texts/desk-media.ts'
import type { Target } from './media.rules.ts'
import { $uploads } from './upload.store.ts'
import { UploadRow } from './UploadRow.tsx'

/** The files of a kind that are on their way to a building. */
export const Uploads = ({ building, kind }: Pick<Target, 'building' | 'kind'>) => {
  const uploads = useStore($uploads).filter(
    ({ target }) => target.building === building && target.kind === kind,
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
